import type { Background, BackgroundContext } from '#server/platform/feature.ts'
import { background } from './composition.ts'

type Parts = Omit<BackgroundContext, 'onError'> & {
  logFailureOf: (work: string) => (error: unknown) => void
}

/** Starts the background work of all features. */
export const startBackground = async ({ logFailureOf, ...parts }: Parts): Promise<Background> => {
  const started: (Background | undefined)[] = []
  for (const [name, start] of Object.entries(background))
    started.push(await start({ ...parts, onError: logFailureOf(name) }))
  return {
    stop: async () => {
      for (const one of started) await one?.stop()
    },
  }
}
