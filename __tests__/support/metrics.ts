import type { Platform } from './platform.ts'

/** One line of the text format of Prometheus. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const labelsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name, value]))

/** What a scraper reads of the text format of Prometheus. */
export const samplesIn = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-z_][\w]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, labels: labelsOf(labels), value: Number(value) }]
  })

/** The value of the one sample of this name with these labels; undefined where there is none. */
export const sampleOf = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}) =>
  samples.find(
    (one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  )?.value

/** What a scraper would read of a measured platform now. */
export const scrapeOf = async ({ metrics }: Platform): Promise<Sample[]> =>
  samplesIn((await metrics?.read())?.text ?? '')

/** The names that the text format declares, whether they have samples now or not. */
export const typesIn = (text: string): string[] => [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
