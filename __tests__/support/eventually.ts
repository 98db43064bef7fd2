const usualPatienceMs = 20_000
const stepMs = 50

/** Tries an expectation until it holds, and answers what it answers; when patience ends, it fails as it last did. */
export const eventually = async <T>(expectation: () => Promise<T>, patienceMs = usualPatienceMs): Promise<T> => {
  const end = Date.now() + patienceMs
  for (;;)
    try {
      return await expectation()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, stepMs))
    }
}
