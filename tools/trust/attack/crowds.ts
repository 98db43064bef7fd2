import { ok } from 'node:assert'
import { setTimeout as pause } from 'node:timers/promises'
import { dailyPart } from '#support/sampling.ts'
import { callNamed } from '../callNamed.ts'
import { type Attack, type AttackTarget, post } from './attack.ts'

interface Crowd {
  size: number
  name: string
  request: (index: number) => object
  /** Call of another account in the same queue, which must be answered before the crowd is. */
  competing: 'getTempDataPage' | 'convertHtmlToText'
}

const slow = `${'<ul>'.repeat(190)}${'</ul>'.repeat(190)}`.repeat(50)

const crowds: Crowd[] = [
  { size: 40, name: 'getTempDataSeries', request: () => ({}), competing: 'getTempDataPage' },
  {
    size: 40,
    name: 'getTempDataPage',
    request: (index) => ({ pageNum: 1, pageSize: 100, temperature: { min: 30 + index / 1_000 } }),
    competing: 'getTempDataPage',
  },
  { size: 5, name: 'uploadHtml', request: () => ({ html: slow }), competing: 'convertHtmlToText' },
]

/** Calls of another account during the attack. */
const probes: [name: string, request: object][] = [
  ['getTempDataPage', { pageNum: 1, pageSize: 10 }],
  ['convertHtmlToText', { html: '<p>read</p>' }],
]

const measureCall = async (
  target: AttackTarget,
  [name, request]: (typeof probes)[number],
  token: string,
): Promise<number> => {
  const start = performance.now()
  const { status } = await post(target, callNamed(name), JSON.stringify(request), token)
  ok(status === 1, `${name} was answered with ${status}`)
  return performance.now() - start
}

/**
 * Makes many concurrent calls from one account: calls of another account must be answered before them,
 * repeatedly.
 */
export const crowdOut: Attack = async (target) => {
  const [vendor, administrator] = [await target.signIn('vendor'), await target.signIn('administrator')]
  const waits: number[] = []
  const today = dailyPart(crowds, crowds.length)
  for (const { size, name, request, competing } of today) {
    // The first call warms caches; otherwise a crowd of fast calls could be over by then.
    for (const one of probes) await measureCall(target, one, administrator)
    let done = 0
    const crowd = Array.from({ length: size }, async (_, index) => {
      await post(target, callNamed(name), JSON.stringify(request(index)), vendor)
      done++
    })
    await pause(1)
    for (const one of probes) {
      waits.push(await measureCall(target, one, administrator))
      if (one[0] === competing) ok(done < size, `Another account waited for all ${size} calls of ${name}`)
    }
    await Promise.all(crowd)
  }
  return `${today.length} crowds; the longest wait of another account was ${Math.round(Math.max(...waits))} ms`
}
