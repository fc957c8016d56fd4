// For browsers that are too old for the page: a sentence in the reader's language, instead of nothing.
// Written in the JavaScript of 2009, so that those browsers understand it. docs/players/browser.md names the oldest
// browsers that pass, and `build.target` in vite.config.ts is the same.
(function () {
  function supports(name, value) {
    return window.CSS && CSS.supports && CSS.supports(name, value)
  }
  var fine =
    'noModule' in document.createElement('script') &&
    supports('color', 'color-mix(in srgb, red, blue)') &&
    supports('width', '1cqw') &&
    CSS.supports('selector(:has(a))')
  if (fine) return
  var app = document.getElementById('app')
  app.parentNode.removeChild(app) // without it the page does not start
  var said = document.getElementById('old')
  var liked = navigator.languages || [navigator.language || '']
  var words = null
  for (var i = 0; i < liked.length && !words; i++) words = said.querySelector('[lang="' + liked[i].slice(0, 2) + '"]')
  words = words || said.querySelector('[lang=en]')
  document.documentElement.lang = words.lang
  var title = document.createElement('h1')
  title.textContent = 'Starsuit'
  said.insertBefore(title, said.firstChild)
  said.removeAttribute('hidden')
  words.removeAttribute('hidden')
})()
