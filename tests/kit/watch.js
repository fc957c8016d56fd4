// Runs before a page does, in every browser of the tests: keeps what goes wrong there, until it is asked for.
let leaving = false
addEventListener('beforeunload', () => (leaving = true))
function keep(what) {
  if (leaving) return // Firefox breaks off what a page was still fetching, and that is no fault of the page
  const kept = JSON.parse(sessionStorage.getItem('errors') ?? '[]')
  sessionStorage.setItem('errors', JSON.stringify([...kept, String(what)]))
}
addEventListener('error', (event) => keep(event.error?.stack || event.message))
addEventListener('unhandledrejection', (event) => keep(event.reason?.stack || event.reason))
addEventListener('securitypolicyviolation', (event) => keep(`forbidden: ${event.violatedDirective} ${event.blockedURI}`))
