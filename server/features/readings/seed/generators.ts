import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingValues } from '#server/features/readings/write.ts'
import type { Random } from '#server/platform/seed/random.ts'

/** Peculiarities of one device: the person or the room that it measures. */
export interface DeviceProfile {
  /** In [-1, 1]: level of this device's values among all. */
  bias: number
  /** Body site of a thermometer of this product. */
  site?: string | undefined
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

type ReadingGenerator = (moment: Moment, profile: DeviceProfile, random: Random) => ReadingValues

/** Draws the meal that a measurement belongs to, by the hour. */
const mealAt = (hour: number, random: Random): string => {
  if (hour < 8) return 'fasting'
  if (hour > 21) return 'bedtime'
  return random.pick(['beforeMeal', 'afterMeal', 'afterMeal', 'casual'])
}

const carbohydrateOf = (meal: string, random: Random) =>
  meal === 'afterMeal' ? round(clamp(random.around(55, 22), 5, 140), 0) : null

const zones = Object.keys(readingKinds.deDataBrush.choices.zone.choices)

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
  // Lowest before dawn, highest at six in the evening; one device in nine has a user with a fever.
  tempData: ({ hour, day }, { bias, site = null }, random) => {
    const ill = bias > 0.78 && Math.sin(day * 0.9 + bias * 40) > 0.55
    return {
      temperature: round(random.around(36.55 + wave(hour, 18) * 0.3 + (ill ? 1.7 : bias * 0.1), 0.16), 2),
      site,
    }
  },
  // Two rush hours and a heavier winter outside; carbon dioxide follows people inside.
  deDataAqi: ({ hour, day }, { bias }, random) => {
    const traffic = Math.max(0, wave(hour, 8)) + Math.max(0, wave(hour, 19))
    const pm25 = Math.max(2, random.around(30 + bias * 18 + traffic * 16 - season(day) * 18, 13))
    return {
      pm25: round(pm25, 1),
      pm10: round(pm25 * random.around(1.45, 0.12), 1),
      co2: round(Math.max(405, random.around(640 + wave(hour, 21) * 210 + bias * 120, 90)), 0),
      voc: round(Math.max(0, random.around(90 + bias * 40, 30)), 0),
      hcho: round(Math.max(0.004, random.around(0.034 + bias * 0.024 + season(day) * 0.008, 0.008)), 3),
    }
  },
  deDataTempHumidity: ({ hour, day }, { bias }, random) => {
    const temperature = random.around(22 + season(day) * 4 + wave(hour, 15) * 2.4 + bias * 2, 0.5)
    return {
      temperature: round(temperature, 1),
      humidity: round(clamp(random.around(55 - (temperature - 22) * 2.2 + bias * 9, 4), 12, 98), 1),
      // A cell lasts half a year.
      battery: round(100 - ((day + (bias + 1) * 90) % 182) * 0.48, 0),
    }
  },
  // One person of 1.5 to 1.9 m, a little heavier in winter; one weight in seven is entered by hand.
  bodyFat: ({ day }, { bias }, random) => {
    const weight = clamp(random.around(70 + bias * 24 - season(day) * 0.8, 0.5), 38, 160)
    const bmi = weight / (1.7 + bias * 0.06) ** 2
    const fat = clamp(random.around(bmi * 1.05 - 2, 0.6), 5, 55)
    const manual = random.next() < 0.14
    return {
      weight: round(weight, 1),
      bmi: round(bmi, 1),
      fat: manual ? null : round(fat, 1),
      muscle: manual ? null : round(weight * (1 - fat / 100) * 0.95, 1),
      water: manual ? null : round((100 - fat) * 0.73, 1),
      metabolism: manual ? null : round(370 + 21.6 * weight * (1 - fat / 100), 0),
      impedance: manual ? null : round(random.around(520 + bias * 60, 12), 0),
      entry: manual ? 'manual' : 'measured',
    }
  },
  // A night is summed up in the morning, a day later on.
  deDataBracelet: ({ hour }, { bias }, random) => {
    if (hour < 10) {
      const asleep = clamp(random.around(425 + bias * 40, 45), 120, 660)
      const inBed = asleep * (1 + random.next() * 0.15)
      return {
        asleep: round(asleep, 0),
        inBed: round(inBed, 0),
        heartRate: round(random.around(58 - bias * 6, 3), 0),
        summary: 'sleep',
      }
    }
    const steps = Math.max(0, random.around(8_200 + bias * 3_600, 2_600))
    return {
      steps: round(steps, 0),
      distance: round(steps * 0.00072, 2),
      energy: round(1_700 + steps * 0.055, 0),
      veryActive: round(steps / 460, 0),
      fairlyActive: round(steps / 620, 0),
      lightlyActive: round(clamp(random.around(190, 50), 0, 400), 0),
      sedentary: round(clamp(random.around(800 - bias * 80, 90), 300, 1_300), 0),
      heartRate: round(random.around(74 - bias * 5, 5), 0),
      summary: 'activity',
    }
  },
  // Two minutes over sixteen zones; users who press hard do so often.
  deDataBrush: (_moment, { bias }, random) => ({
    duration: round(clamp(random.around(7.6 + bias * 1.6, 2), 0.6, 30), 1),
    battery: random.whole(14, 100),
    mode: random.pick(['dailyClean', 'dailyClean', 'dailyClean', 'sensitive', 'whitening', 'deepClean', 'massage']),
    pressure:
      random.next() < 0.12 + Math.max(0, bias) * 0.2 ? 'high' : random.pick(['normal', 'normal', 'normal', 'low']),
    zone: random.pick(zones),
    drive: 'electric',
  }),
  // Commutes: most of what is sent is sent under way.
  deDataCarTimer: ({ day }, { bias }, random) => {
    const event = random.pick(['ignitionOn', 'driving', 'driving', 'driving', 'idling', 'ignitionOff'])
    const runTime = event === 'ignitionOn' ? 0 : random.whole(120, 4_200)
    const isMoving = event === 'driving'
    const outside = 18 + season(day) * 9
    return {
      runTime,
      distance: round(runTime * (0.009 + bias * 0.002), 1),
      speed: isMoving ? round(clamp(random.around(52 + bias * 18, 16), 3, 132), 0) : 0,
      coolant: round(runTime < 300 ? outside + runTime / 5 : random.around(89, 2), 0),
      voltage: round(random.around(event === 'ignitionOn' ? 12.3 : 14.1, 0.15), 1),
      event,
    }
  },
  // Lowest before breakfast, highest after meals; a third of the people run high.
  deDataGlu: ({ hour }, { bias }, random) => {
    const meal = mealAt(hour, random)
    const base = 98 + Math.max(0, bias) * 62 + bias * 8
    const glucose = random.around(base + (meal === 'afterMeal' ? 42 : 0), 17)
    return {
      glucose: round(clamp(glucose, 42, 390), 0),
      carbohydrate: carbohydrateOf(meal, random),
      meal,
      sample: 'capillary',
    }
  },
  // A street at day, a room at night; some meters stand in a workshop.
  deDataNoise: ({ hour }, { bias }, random) => {
    const workshop = bias > 0.7 && hour > 8 && hour < 18
    const level = random.around(workshop ? 82 : 52 + bias * 7 + wave(hour, 15) * 7, workshop ? 3 : 3.4)
    const highest = level + 4 + random.next() * 12
    return {
      level: round(level, 1),
      highest: round(highest, 1),
      lowest: round(level - 3 - random.next() * 8, 1),
    }
  },
  // The heart is slowest and varies most in deep sleep.
  deDataRing: ({ hour }, { bias }, random) => {
    const asleep = hour < 7
    const state = asleep ? 'sleep' : random.pick(['awake', 'awake', 'rest', 'workout'])
    const pace = { sleep: 56, rest: 64, awake: 76, workout: 128 }[state] ?? 76
    return {
      heartRate: round(clamp(random.around(pace + bias * 7, 5), 38, 190), 0),
      variability: round(clamp(random.around(asleep ? 62 : 41, 10) - bias * 12, 8, 160), 0),
      oxygen: round(clamp(random.around(97, 1), 88, 100), 0),
      skinTemperature: round(random.around(asleep ? 34.6 : 33.2, 0.5), 1),
      breaths: round(clamp(random.around(state === 'workout' ? 26 : 14.5, 1.4), 8, 45), 1),
      steps: asleep ? 0 : random.whole(0, 900),
      state,
    }
  },
  // Short rides in town, and moments on the way.
  deDataScooter: (_moment, { bias }, random) => {
    const mode = random.pick(['eco', 'drive', 'drive', 'sport'])
    const speed = clamp(random.around({ eco: 13, drive: 18, sport: 22 }[mode] ?? 18, 2.5), 3, 25)
    const battery = random.whole(8, 100)
    if (random.next() < 0.7)
      return { speed: round(speed, 1), battery, altitude: round(random.around(40, 9), 1), record: 'point', mode }
    const distance = clamp(random.around(2.6, 1.1), 0.3, 9)
    return {
      speed: round(speed * 0.8, 1),
      distance: round(distance, 2),
      duration: round((distance / (speed * 0.8)) * 3_600, 0),
      battery,
      consumption: round(random.around(16 + bias * 3, 2.2), 1),
      record: 'ride',
      mode,
    }
  },
  // Skill is consistent: faster skippers trip less.
  deDataSkipRope: (_moment, { bias }, random) => {
    const mode = random.pick(['free', 'timed', 'counted'])
    const cadence = clamp(random.around(118 + bias * 22, 10), 50, 210)
    const duration = mode === 'timed' ? random.pick([30, 60, 60, 180]) : random.whole(25, 420)
    const skips = Math.round((cadence * duration) / 60)
    return {
      skips,
      duration,
      cadence: round(cadence, 0),
      trips: Math.max(0, Math.round(random.around(duration / 60 - bias, 1))),
      energy: round(skips * 0.1, 0),
      mode,
    }
  },
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Simulates a measurement of a device of this kind at a moment (epoch milliseconds, local offset in hours). */
export const simulateReading = (
  kind: ReadingKindName,
  at: number,
  offset: number,
  profile: DeviceProfile,
  random: Random,
) => {
  const local = at + offset * hourMs
  const hour = (local % dayMs) / hourMs
  const day = Math.floor(local / dayMs) % 365
  return generators[kind]({ hour, day }, profile, random)
}
