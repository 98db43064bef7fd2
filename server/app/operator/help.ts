import { argumentNames, type Verb } from './verb.ts'

const command = 'npm run platform --'

const table = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

/** Returns the help of the tool: one line per verb. */
export const overview = (verbs: readonly Verb[]): string =>
  [
    `Usage: ${command} <verb> ...`,
    '',
    ...table(verbs.map((verb) => [`${verb.name} ${argumentNames(verb).join(' ')}`, verb.summary])),
    '',
    `More about a verb: ${command} <verb> --help`,
  ].join('\n')

/** Returns the help of one verb. */
export const helpOf = ({ name, usage, summary, details, options }: Verb): string => {
  const flags = Object.entries(options).map(
    ([flag, { type, about }]) => [type === 'string' ? `--${flag} <text>` : `--${flag}`, about] as const,
  )
  return [
    `Usage: ${[command, name, usage].join(' ').trimEnd()}`,
    '',
    `${summary}.`,
    ...(details ? ['', details] : []),
    '',
    ...table([...flags, ['--help', 'Shows this']]),
  ].join('\n')
}
