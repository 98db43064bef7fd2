import { randomInt } from 'node:crypto'

const steps = 10_000

export const between = (low: number, high: number): number => low + (randomInt(steps) / steps) * (high - low)
export const wholeBetween = (low: number, high: number): number => randomInt(low, high + 1)
export const happens = (probability: number): boolean => between(0, 1) < probability
