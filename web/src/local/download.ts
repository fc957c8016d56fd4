/** A file that the page has made itself. */


/** What this device answers under an address, as a file. */
export async function download(path: string, name: string): Promise<void> {
  const { engine } = await import('../engine/client')
  const text = String(await engine.ask('GET', path))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: name.endsWith('.csv') ? 'text/csv' : 'text/plain' }))
  link.download = `starsuit-${name}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
