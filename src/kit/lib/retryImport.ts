/** Milliseconds between attempts to load code. */
const restsMs = [1_000, 3_000, 10_000]

/** Resolves after a delay, or at once when the browser is online again. */
const rested = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, ms)
    window.addEventListener('online', goOn)
  })

/** Loads code and retries with backoff while the connection fails; rejects with the last error. */
export const retryImport = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  for (const rest of restsMs)
    try {
      return await load()
    } catch {
      await rested(rest)
    }
  return load()
}
