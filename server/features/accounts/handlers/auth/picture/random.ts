import { randomInt } from 'node:crypto'

const steps = 10_000

export const randomBetween = (low: number, high: number): number => low + (randomInt(steps) / steps) * (high - low)
export const randomInteger = (low: number, high: number): number => randomInt(low, high + 1)
export const withProbability = (probability: number): boolean => randomBetween(0, 1) < probability
