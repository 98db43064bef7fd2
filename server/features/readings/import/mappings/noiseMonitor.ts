import type { Mapping } from '#server/features/readings/import/mapping.ts'

/** noisemonitor (Fraisse): equivalent levels, by the minute or by the second; neither place nor zone is said. */
export const noiseMonitor = {
  name: 'noiseMonitor',
  source: 'Import · noisemonitor',
  time: {
    columns: ['datetime'],
    pattern: /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d) (?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)$/,
  },
  device: { id: 'NOISE-MONITOR-1', name: 'Sound level monitor' },
  kinds: { deDataNoise: [{ quantities: { level: 'LEQ dB -A' } }] },
  ignored: [],
} satisfies Mapping
