import { sendInBatches } from '#src/kit/bulk/sendInBatches.ts'

const all = Array.from({ length: 250 }, (_, index) => index)

/** Sends 250 records in batches of 100; causes the fault before the batch of this number. */
const sendAll = async (faults: Record<number, 'stop' | 'cut'> = {}) => {
  const stopping = new AbortController()
  const parts: number[] = []
  const progress: number[] = []
  const result = await sendInBatches(all, {
    size: 100,
    signal: stopping.signal,
    onProgress: (count) => progress.push(count),
    send: async (part) => {
      parts.push(part.length)
      if (faults[parts.length] === 'cut') return { error: 'no connection' }
      if (faults[parts.length] === 'stop') stopping.abort()
      return { data: part.map(String) }
    },
  })
  return { ...result, parts, progress }
}

describe('250 records, with a limit of 100 per call,', () => {
  test('are sent in three batches, with progress', async () => {
    const { outcomes, rest, error, parts, progress } = await sendAll()
    expect(outcomes).toEqual(all.map(String))
    expect({ rest, error, parts, progress }).toEqual({
      rest: [],
      error: undefined,
      parts: [100, 100, 50],
      progress: [0, 100, 200, 250],
    })
  })

  test('are sent no further once stopped; the pending batch is completed', async () => {
    const { outcomes, rest, error, parts } = await sendAll({ 2: 'stop' })
    expect(parts).toEqual([100, 100])
    expect(outcomes).toHaveLength(200)
    expect({ rest, error }).toEqual({ rest: all.slice(200), error: undefined })
  })

  test('retain earlier results when the connection fails, and the rest can be sent again', async () => {
    const { outcomes, rest, error } = await sendAll({ 2: 'cut' })
    expect(outcomes).toEqual(all.slice(0, 100).map(String))
    expect({ rest, error }).toEqual({ rest: all.slice(100), error: 'no connection' })
  })
})
