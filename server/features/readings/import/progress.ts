import type { WriteStream } from 'node:tty'
import { Presets, SingleBar } from 'cli-progress'

export interface ImportProgress {
  /** Bytes read, of `size`. */
  read: number
  size: number
  records: number
}

export interface ProgressView {
  show(progress: ImportProgress): void
  stop(): void
}

const inEnglish = (count: number) => count.toLocaleString('en')
const percentOf = ({ read, size }: ImportProgress) => Math.floor((read / size) * 100)

const createBar = (stream: NodeJS.WritableStream): ProgressView => {
  const options = { stream, format: '{bar} {percentage} % | {records} records | {eta_formatted} left' }
  const single = new SingleBar(options, Presets.shades_classic)
  let started = false
  return {
    show: ({ read, size, records }) => {
      if (!started) single.start(size, 0, { records: 0 })
      started = true
      single.update(read, { records: inEnglish(records) })
    },
    stop: () => single.stop(),
  }
}

const createTenthLines = (stream: NodeJS.WritableStream): ProgressView => {
  let tenths = 0
  return {
    show: (progress) => {
      const tenth = Math.floor(percentOf(progress) / 10)
      if (tenth === tenths) return
      tenths = tenth
      stream.write(`${percentOf(progress)} %, ${inEnglish(progress.records)} records\n`)
    },
    stop: () => {},
  }
}

/** Creates a progress view on a stream: a bar on a terminal, otherwise one line per tenth of the file. */
export const createProgressView = (
  stream: NodeJS.WritableStream & Partial<Pick<WriteStream, 'isTTY'>>,
): ProgressView => (stream.isTTY ? createBar(stream) : createTenthLines(stream))
