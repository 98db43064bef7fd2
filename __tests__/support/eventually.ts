const patienceMs = 20_000
const stepMs = 50

/** Tries an expectation until it holds; when patience ends, it fails as it last did. */
export const eventually = async (expectation: () => Promise<unknown>): Promise<void> => {
  const end = Date.now() + patienceMs
  for (;;)
    try {
      await expectation()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, stepMs))
    }
}
