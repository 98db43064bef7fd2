/** Milliseconds between attempts to load code. */
const delaysMs = [1_000, 3_000, 10_000]

/** Resolves after a delay, or at once when the browser is online again. */
const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    window.addEventListener('online', finish)
  })

/** Loads code and retries with backoff while the connection fails; rejects with the last error. */
export const retryImport = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  for (const delayMs of delaysMs)
    try {
      return await load()
    } catch {
      await delay(delayMs)
    }
  return load()
}
