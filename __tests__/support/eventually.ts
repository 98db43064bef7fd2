const usualPatienceMs = 20_000
const stepMs = 50

/**
 * Retries an expectation until it succeeds, and returns its result. After the patience it throws the last
 * error.
 */
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
