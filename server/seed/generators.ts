import type { ReadingKindName } from '#contract/devices/readings/index.ts'
import type { Random } from './random.ts'

/** What is peculiar to one device: the person or the room it measures. */
export interface DeviceProfile {
  /** In [-1, 1]: how high this one runs. */
  bias: number
}

interface Moment {
  /** Local hour of the day, 0 to 24. */
  hour: number
  /** Day of the year, 0 to 365. */
  day: number
}

const wave = (hour: number, peak: number) => Math.cos(((hour - peak) / 24) * 2 * Math.PI)
const season = (day: number) => Math.cos(((day - 200) / 365) * 2 * Math.PI)
const round = (value: number, digits: number) => Number(value.toFixed(digits))
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

type ReadingGenerator = (moment: Moment, profile: DeviceProfile, random: Random) => Record<string, number | null>

const generators: Record<ReadingKindName, ReadingGenerator> = {
  // Highest in the late morning, dipping by a tenth at night; the pulse follows the day more strongly.
  bloodPressure: ({ hour }, { bias }, random) => {
    const systolic = random.around(128 + bias * 22 + wave(hour, 11) * 7, 9)
    const diastolic = random.around(48 + systolic * 0.26 + bias * 6, 6)
    return {
      systolic: round(clamp(systolic, 80, 215), 0),
      diastolic: round(clamp(diastolic, 45, 130), 0),
      pulse: round(clamp(random.around(72 + wave(hour, 16) * 8 - bias * 4, 8), 44, 150), 0),
    }
  },
  // Lowest before dawn, highest at six in the evening; one device in nine watches somebody with a fever.
  tempData: ({ hour, day }, { bias }, random) => {
    const ill = bias > 0.78 && Math.sin(day * 0.9 + bias * 40) > 0.55
    return { temperature: round(random.around(36.55 + wave(hour, 18) * 0.3 + (ill ? 1.7 : bias * 0.1), 0.16), 2) }
  },
  // Two rush hours and a heavier winter outside; carbon dioxide follows people inside.
  deDataAqi: ({ hour, day }, { bias }, random) => {
    const traffic = Math.max(0, wave(hour, 8)) + Math.max(0, wave(hour, 19))
    const pm25 = Math.max(2, random.around(30 + bias * 18 + traffic * 16 - season(day) * 18, 13))
    return {
      pm25: round(pm25, 0),
      pm10: round(pm25 * random.around(1.45, 0.12), 0),
      co2: round(Math.max(405, random.around(640 + wave(hour, 21) * 210 + bias * 120, 90)), 0),
      voc: round(Math.max(0, random.around(90 + bias * 40, 30)), 0),
    }
  },
  deDataTempHumidity: ({ hour, day }, { bias }, random) => {
    const temperature = random.around(22 + season(day) * 4 + wave(hour, 15) * 2.4 + bias * 2, 0.5)
    return {
      temperature: round(temperature, 1),
      humidity: round(clamp(random.around(55 - (temperature - 22) * 2.2 + bias * 9, 4), 12, 98), 1),
    }
  },
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What a device of this kind would measure at a moment (epoch milliseconds, local offset in hours). */
export const measure = (kind: ReadingKindName, at: number, offset: number, profile: DeviceProfile, random: Random) => {
  const local = at + offset * hourMs
  const hour = (local % dayMs) / hourMs
  const day = Math.floor(local / dayMs) % 365
  return generators[kind]({ hour, day }, profile, random)
}
