import type { Platform } from './platform.ts'

/** One line of Prometheus' text format. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const labelsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name, value]))

/** Parses the samples in Prometheus' text format. */
export const samplesIn = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-z_][\w]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, labels: labelsOf(labels), value: Number(value) }]
  })

/** Returns the value of the sample with this name and these labels; undefined if there is none. */
export const sampleOf = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}) =>
  samples.find(
    (one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  )?.value

/** Scrapes a platform with metrics. */
export const scrapeOf = async ({ metrics }: Platform): Promise<Sample[]> =>
  samplesIn((await metrics?.read())?.text ?? '')

/** Lists the names that the text format declares, with or without samples. */
export const typesIn = (text: string): string[] => [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
