import type { Mapping } from '#server/features/readings/import/mapping.ts'

/** Uhlmann, AirScout32: sessions exported from its app. */
export const airScout32 = {
  name: 'airScout32',
  source: 'Import · AirScout32',
  preamble: /^([A-Z][\w ]*: .*)?$/,
  time: { epochMs: 'Timestamp', local: ['Date', 'Time'] },
  device: { id: 'AIRSCOUT32-1', name: 'AirScout32' },
  // With the validation sensor only CO₂ is real; elsewhere a gas index of 0 is a value like any other.
  notFitted: {
    cells: { Temperature: '0.0', Humidity: '0.0' },
    columns: ['Temperature', 'Humidity', 'Gas2', 'Battery'],
  },
  kinds: {
    deDataAqi: [{ quantities: { co2: 'Gas1', voc: 'Gas2' } }],
    deDataTempHumidity: [{ quantities: { temperature: 'Temperature', humidity: 'Humidity', battery: 'Battery' } }],
  },
  ignored: [],
} satisfies Mapping
