/** How long code that could not be fetched rests before each further try. */
const restsMs = [1_000, 3_000, 10_000]

/** Resolves after a while, or at once when the connection is back. */
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

/** Fetches code, again and again while the line fails; a rejection is the last one. */
export const retryImport = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  for (const rest of restsMs)
    try {
      return await load()
    } catch {
      await rested(rest)
    }
  return load()
}
