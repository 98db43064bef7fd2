import type { Choice } from '../fields.ts'
import type { LocalizedText } from '../localizedText.ts'

/** Who moves records: people by their role, or the clock. */
export const moverWords = {
  administrator: { label: { en: 'Administrator', zh_CN: '管理员' } },
  vendor: { label: { en: 'Vendor', zh_CN: '厂商' } },
  applicant: { label: { en: 'Vendor in verification', zh_CN: '待审核厂商' } },
  clock: { label: { en: 'Clock', zh_CN: '定时' } },
} as const satisfies Record<string, Choice>

export type Mover = keyof typeof moverWords
export const isMover = (role: string): role is Mover => Object.hasOwn(moverWords, role)

/** Everybody who causes events in a statechart. */
export const actorWords = {
  ...moverWords,
  visitor: { label: { en: 'Whoever is at the login page', zh_CN: '登录页的访问者' } },
  account: { label: { en: 'Whoever is signed in', zh_CN: '已登录的用户' } },
  platform: { label: { en: 'Platform', zh_CN: '平台' } },
} as const satisfies Record<string, Choice>

export type Actor = keyof typeof actorWords

interface StateWords extends Choice {
  /** What it means for whoever looks at the record. */
  description: LocalizedText
}

interface EventWords<Who> {
  /** The verb on the button. */
  label: LocalizedText
  movers: readonly Who[]
  /** What may be given as a reason, where there is a list. */
  reasons?: Readonly<Record<string, LocalizedText>>
}

/** The words of a statechart; the chart itself is in `machines/`, under the same name. */
export interface StatechartWords<Who extends Actor = Actor> {
  label: LocalizedText
  states: Readonly<Record<string, StateWords>>
  events: Readonly<Record<string, EventWords<Who>>>
  /** What an event asks for, by its guards: the small words at an edge of the diagram. */
  conditions: Readonly<Record<string, LocalizedText>>
}

/** The words of a process that records of one kind live by. */
export interface ProcessWords extends StatechartWords<Mover> {
  /** Records carry it with the state; a new one where states or events are taken away. */
  version: number
  /** Why an event is not possible, by the guard that says so. */
  guards: Readonly<Record<string, LocalizedText>>
}
