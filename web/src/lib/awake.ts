/** The screen stays on while somebody plays, where the browser can do that. */

export const canStayAwake = () => 'wakeLock' in navigator

/** For an effect. The browser lets go of the screen when the page is hidden; it is asked again when the page is back. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let asking = false
  let over = false

  async function ask(): Promise<void> {
    if (asking || over || document.visibilityState !== 'visible' || lock?.released === false) return
    asking = true
    try {
      lock = await navigator.wakeLock.request('screen')
      if (over) void lock.release()
    } catch {
      // The battery is low, say: then the screen goes off as usual.
    }
    asking = false
  }
  const asked = () => void ask()

  document.addEventListener('visibilitychange', asked)
  asked()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', asked)
    void lock?.release()
  }
}
