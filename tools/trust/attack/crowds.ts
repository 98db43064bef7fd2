import { ok } from 'node:assert'
import { setTimeout as pause } from 'node:timers/promises'
import { dailyPart } from '#support/sampling.ts'
import { callNamed } from '../callNamed.ts'
import { type Attack, post, type Target } from './attack.ts'

interface Crowd {
  size: number
  name: string
  request: (index: number) => object
}

const slow = `${'<ul>'.repeat(190)}${'</ul>'.repeat(190)}`.repeat(50)

const crowds: Crowd[] = [
  { size: 40, name: 'getTempDataSeries', request: () => ({}) },
  {
    size: 40,
    name: 'getTempDataPage',
    request: (index) => ({ pageNum: 1, pageSize: 100, temperature: { min: 30 + index / 1_000 } }),
  },
  { size: 5, name: 'uploadHtml', request: () => ({ html: slow }) },
]

/** What another account asks meanwhile. */
const asked: [name: string, request: object][] = [
  ['getTempDataPage', { pageNum: 1, pageSize: 10 }],
  ['convertHtmlToText', { html: '<p>read</p>' }],
]

const answerTo = async (target: Target, [name, request]: (typeof asked)[number], token: string): Promise<number> => {
  const start = performance.now()
  const { status } = await post(target, callNamed(name), JSON.stringify(request), token)
  ok(status === 1, `${name} was answered with ${status}`)
  return performance.now() - start
}

/** One account asks for much at once: another one is answered before the crowd has been, again and again. */
export const crowding: Attack = async (target) => {
  const [vendor, administrator] = [await target.signIn('vendor'), await target.signIn('administrator')]
  const waits: number[] = []
  const today = dailyPart(crowds, crowds.length)
  for (const { size, name, request } of today) {
    let done = 0
    const crowd = Array.from({ length: size }, async (_, index) => {
      await post(target, callNamed(name), JSON.stringify(request(index)), vendor)
      done++
    })
    await pause(1)
    for (const one of asked) waits.push(await answerTo(target, one, administrator))
    ok(done < size, `Another account waited for all ${size} calls of ${name}`)
    await Promise.all(crowd)
  }
  return `${today.length} crowds; the longest wait of another account was ${Math.round(Math.max(...waits))} ms`
}
