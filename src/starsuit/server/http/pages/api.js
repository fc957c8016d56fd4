// The browsable page of the API: reads the OpenAPI document and shows every operation, with a form to try it.
// Everything is built as text nodes, so nothing of the document is ever read as markup.

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** An element with attributes and children. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** The schema that a reference means. */
function resolve(document_, schema) {
  let found = schema;
  while (found?.$ref) found = found.$ref.split('/').slice(1).reduce((part, key) => part?.[key.replaceAll('~1', '/')], document_);
  return found ?? {};
}

/** A short text for a type: `string`, `integer | null`, `Me[]`. */
function typeText(document_, schema) {
  if (!schema) return '';
  if (schema.$ref) return schema.$ref.split('/').pop().split('.').pop();
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.map((each) => typeText(document_, each)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (schema.type === 'array') return `${typeText(document_, schema.items)}[]`;
  return Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything');
}

/** A value of that schema to start from. */
function example(document_, schema, depth = 0) {
  const real = resolve(document_, schema);
  if ('default' in real) return real.default;
  if ('const' in real) return real.const;
  if (real.enum) return real.enum[0];
  const choices = real.oneOf ?? real.anyOf;
  if (choices) return example(document_, choices.find((each) => each.type !== 'null') ?? choices[0], depth);
  if (depth > 4) return null;
  if (real.properties) {
    const wanted = real.required?.length ? real.required : Object.keys(real.properties);
    return Object.fromEntries(wanted.map((key) => [key, example(document_, real.properties[key], depth + 1)]));
  }
  return { array: [], integer: 0, number: 0, boolean: false, string: '', object: {} }[real.type] ?? null;
}

/** The fields of a schema as a table. */
function fields(document_, schema) {
  const real = resolve(document_, schema);
  if (!real.properties) return make('p', {}, make('code', {}, typeText(document_, schema)));
  const rows = Object.entries(real.properties).map(([name, part]) =>
    make('tr', {}, make('td', {}, make('code', {}, name)), make('td', {}, make('code', {}, typeText(document_, part))),
      make('td', {}, real.required?.includes(name) ? 'needed' : ''), make('td', {}, part.description ?? '')));
  return make('div', {}, real.description ? make('p', {}, real.description) : null, make('table', {}, ...rows));
}

/** Send the request of a form, and show the answer. */
async function send(method, path, form, output) {
  const values = new FormData(form);
  let url = path;
  const query = new URLSearchParams();
  for (const [key, value] of values) {
    const [place, name] = key.split(/:(.*)/s);
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value));
    if (place === 'query' && value !== '') query.append(name, value);
  }
  const body = values.get('body');
  const headers = { 'X-Starsuit': '1' };
  if (body !== null) headers['Content-Type'] = 'application/json';
  output.textContent = '…';
  try {
    const answer = await fetch(query.size ? `${url}?${query}` : url, { method: method.toUpperCase(), headers, body });
    const text = await answer.text();
    let shown = text;
    try { shown = JSON.stringify(JSON.parse(text), null, 2); } catch { /* not JSON: as it is */ }
    output.textContent = `${answer.status} ${answer.statusText}\n${shown}`;
  } catch (error) {
    output.textContent = String(error);
  }
}

/** One operation: what it needs, what it answers, and a form to try it. */
function operationBox(document_, path, method, operation) {
  const parameters = (operation.parameters ?? []).filter((each) => each.in === 'path' || each.in === 'query');
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const answer = good?.[1].content && Object.values(good[1].content)[0].schema;
  const output = make('pre', { 'aria-live': 'polite', hidden: '' });
  const inputs = parameters.map((each) => make('label', { class: 'field' },
    make('span', {}, make('code', {}, each.name), ` ${typeText(document_, each.schema)} ${each.description ?? ''}`),
    make('input', { name: `${each.in}:${each.name}`, ...(each.required ? { required: '' } : {}) })));
  if (body) {
    const text = JSON.stringify(example(document_, body), null, 2);
    inputs.push(make('label', { class: 'field' }, 'Body', make('textarea', { name: 'body', spellcheck: 'false' }, text)));
  }
  const form = make('form', {
    onsubmit: (event) => { event.preventDefault(); output.hidden = false; send(method, path, event.target, output); },
  }, ...inputs, make('button', {}, 'Send'));
  return make('details', { class: 'operation', 'data-text': `${method} ${path} ${operation.description ?? operation.summary}`.toLowerCase() },
    make('summary', {}, make('span', { class: 'method' }, method.toUpperCase()), make('span', { class: 'path' }, path),
      make('span', { class: 'what' }, operation.description ?? operation.summary ?? '')),
    make('div', {}, body ? make('h4', {}, 'Body') : null, body ? fields(document_, body) : null,
      make('h4', {}, `Answer ${good?.[0] ?? ''}`), answer ? fields(document_, answer) : make('p', {}, 'Nothing.'), form, output));
}

async function show() {
  const document_ = await (await fetch('/api/openapi.json')).json();
  document.getElementById('version').textContent = document_.info.version;
  document.getElementById('description').textContent = document_.info.description ?? '';
  const groups = new Map();
  for (const [path, item] of Object.entries(document_.paths)) {
    for (const method of METHODS.filter((each) => each in item)) {
      const tag = item[method].tags?.[0] ?? 'Other';
      if (!groups.has(tag)) groups.set(tag, []);
      groups.get(tag).push(operationBox(document_, path, method, item[method]));
    }
  }
  const main = document.getElementById('operations');
  main.replaceChildren(...[...groups].map(([tag, boxes]) => make('section', {}, make('h2', {}, tag), ...boxes)));
  document.getElementById('find').addEventListener('input', (event) => {
    const wanted = event.target.value.trim().toLowerCase();
    for (const box of main.querySelectorAll('details')) box.hidden = !box.dataset.text.includes(wanted);
  });
}

show();
