import { ok } from 'node:assert'
import { setTimeout as pause } from 'node:timers/promises'
import { dailyPart } from '#support/sampling.ts'
import { callNamed } from '../callNamed.ts'
import { type Attack, post, type Target } from './attack.ts'

interface Crowd {
  size: number
  name: string
  request: (index: number) => object
  /** The call of another account that waits for the same turns, and is answered before the crowd has been. */
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
  for (const { size, name, request, competing } of today) {
    // A first call counts what later ones find counted; a crowd of quick calls can be over by then.
    for (const one of asked) await answerTo(target, one, administrator)
    let done = 0
    const crowd = Array.from({ length: size }, async (_, index) => {
      await post(target, callNamed(name), JSON.stringify(request(index)), vendor)
      done++
    })
    await pause(1)
    for (const one of asked) {
      waits.push(await answerTo(target, one, administrator))
      if (one[0] === competing) ok(done < size, `Another account waited for all ${size} calls of ${name}`)
    }
    await Promise.all(crowd)
  }
  return `${today.length} crowds; the longest wait of another account was ${Math.round(Math.max(...waits))} ms`
}
