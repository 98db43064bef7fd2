interface Option {
  type: 'string' | 'boolean'
  about: string
}

type Options = Record<string, Option>

/** What was given on the command line; a flag that was not given is undefined. */
type Given<O extends Options> = { [K in keyof O]?: O[K]['type'] extends 'boolean' ? boolean : string }

/** One verb of the operator's tool. It prints its result and throws an error whose message says what to do. */
export interface Verb<O extends Options = Options> {
  name: string
  summary: string
  /** The arguments by name, all required: `<group> <file>`. */
  usage: string
  options: O
  /** Further lines of `--help`. */
  details?: string
  run(places: string[], options: Given<O>): Promise<void>
}

/** Declares a verb; its options give `run` its types. */
export function defineVerb<const O extends Options>(verb: Verb<O>): Verb
export function defineVerb(verb: Verb): Verb {
  return verb
}

/** The arguments that a verb's usage names. */
export const placesOf = ({ usage }: Verb): string[] => usage.match(/<\w+>/g) ?? []

const interrupts = ['SIGINT', 'SIGTERM'] as const

/** An interrupt ends a long work between two of its steps; a second one ends it at once. */
export const listenForInterrupt = () => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  for (const name of interrupts) process.once(name, abort)
  const stop = () => {
    for (const name of interrupts) process.off(name, abort)
  }
  return { signal: controller.signal, stop }
}
