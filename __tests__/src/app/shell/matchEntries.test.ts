import { matchEntries } from '#src/app/shell/commandPalette/matchEntries.ts'
import type { PaletteEntry } from '#src/app/shell/commandPalette/paletteEntry.ts'

const entry = (name: string, keywords?: string): PaletteEntry => ({
  key: name,
  name,
  ...(keywords !== undefined && { keywords }),
  opens: '/',
})
const entries = [
  entry('Firmware', 'OTA, update'),
  entry('Rollouts', 'OTA, deployment'),
  entry('Device updates', 'OTA, progress'),
  entry('All devices', 'hardware, bind'),
]
const namesFor = (query: string) => matchEntries(entries, query).entries.map(({ name }) => name)

test('entries are found by name and by synonyms, best matches first', () => {
  expect(namesFor('device')).toEqual(['Device updates', 'All devices'])
  expect(namesFor('update')).toEqual(['Device updates', 'Firmware'])
  expect(namesFor('ota')).toEqual(['Firmware', 'Rollouts', 'Device updates'])
  expect(namesFor('ollo')).toEqual(['Rollouts'])
  expect(namesFor('nothing')).toEqual([])
  expect(namesFor('')).toHaveLength(entries.length)
})
