interface Option {
  type: 'string' | 'boolean'
  about: string
}

type Options = Record<string, Option>

/** Options of the command line; an absent flag is undefined. */
type ParsedOptions<O extends Options> = { [K in keyof O]?: O[K]['type'] extends 'boolean' ? boolean : string }

/** One verb of the operator's tool. It prints its result, and throws an error with a message for the operator. */
export interface Verb<O extends Options = Options> {
  name: string
  summary: string
  /** Names of the arguments, all required: `<group> <file>`. */
  usage: string
  options: O
  /** Additional lines of `--help`. */
  details?: string
  run(args: string[], options: ParsedOptions<O>): Promise<void>
}

/** Declares a verb, with the types of `run` inferred from its options. */
export function defineVerb<const O extends Options>(verb: Verb<O>): Verb
export function defineVerb(verb: Verb): Verb {
  return verb
}

/** Returns the names of a verb's arguments. */
export const argumentNames = ({ usage }: Verb): string[] => usage.match(/<\w+>/g) ?? []

const interrupts = ['SIGINT', 'SIGTERM'] as const

/** Returns a signal that the first interrupt aborts; a second interrupt ends the process. Registers signal handlers. */
export const listenForInterrupt = () => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  for (const name of interrupts) process.once(name, abort)
  const stop = () => {
    for (const name of interrupts) process.off(name, abort)
  }
  return { signal: controller.signal, stop }
}
