// Runs before a page does, in every browser of the tests: keeps what goes wrong there, until it is asked for.
function keep(what) {
  const kept = JSON.parse(sessionStorage.getItem('errors') ?? '[]')
  sessionStorage.setItem('errors', JSON.stringify([...kept, String(what)]))
}
addEventListener('error', (event) => keep(event.error?.stack ?? event.message))
addEventListener('unhandledrejection', (event) => keep(event.reason?.stack ?? event.reason))
addEventListener('securitypolicyviolation', (event) => keep(`forbidden: ${event.violatedDirective} ${event.blockedURI}`))
