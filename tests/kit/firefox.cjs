// Firefox ESR does not know one of Playwright's calls, which it makes for every new page: send a harmless one instead.
const Module = require('module')
const { readFileSync } = require('fs')
const usual = Module._extensions['.js']
Module._extensions['.js'] = (module, name) => {
  if (!name.endsWith('coreBundle.js')) return usual(module, name)
  const code = readFileSync(name, 'utf8')
  module._compile(code.replaceAll('send("emulation.setMediaFeaturesOverride", {', 'send("session.status", {}, {'), name)
}
