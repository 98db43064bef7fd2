import { type Call, calls } from '#contract/index.ts'

/** Returns a call of the contract by its name. Throws if there is none. */
export const callNamed = (name: string): Call => {
  const call = calls.find((one) => one.name === name)
  if (!call) throw new Error(`The contract has no call ${name}`)
  return call
}
