import type { Choice } from '#contract/core/choice.ts'
import type { LocalizedText } from '#contract/core/localizedText.ts'

/** Who causes transitions: people by their role or by a mail of theirs, the clock, a device, or somebody's mail server. */
export const actors = {
  administrator: { label: { en: 'Administrator', zh_CN: '管理员' } },
  vendor: { label: { en: 'Vendor', zh_CN: '厂商' } },
  applicant: { label: { en: 'Vendor in verification', zh_CN: '待审核厂商' } },
  clock: { label: { en: 'Clock', zh_CN: '定时' } },
  device: { label: { en: 'Device', zh_CN: '设备' } },
  mailServer: { label: { en: 'Mail server', zh_CN: '邮件服务器' } },
  marketing: { label: { en: 'Marketing account', zh_CN: '营销账号' } },
  subscriber: { label: { en: 'Subscriber', zh_CN: '订阅者' } },
  user: { label: { en: 'User', zh_CN: '用户' } },
} as const satisfies Record<string, Choice>

export type Actor = keyof typeof actors
export const isActor = (role: string): role is Actor => Object.hasOwn(actors, role)

/** Everybody who causes events in a statechart. */
export const statechartActors = {
  ...actors,
  visitor: { label: { en: 'Whoever is at the login page', zh_CN: '登录页的访问者' } },
  account: { label: { en: 'Whoever is signed in', zh_CN: '已登录的用户' } },
  platform: { label: { en: 'Platform', zh_CN: '平台' } },
} as const satisfies Record<string, Choice>

export type StatechartActor = keyof typeof statechartActors

interface StateDefinition extends Choice {
  /** What it means for whoever looks at the record. */
  description: LocalizedText
}

/** The reason that stands for the note beside it: an event that lists it asks for a note where it is the only one. */
export const writtenReason = 'written'

/** What has to be said with an event: a note, or one at least of the reasons that it lists. */
type Asking =
  | { asks?: never; reasons?: never }
  | { asks: 'note'; reasons?: never }
  | { asks: 'reasons'; reasons: Readonly<Record<string, LocalizedText>> }

export type Asks = NonNullable<Asking['asks']>

type EventDefinition<Who> = Asking & {
  /** The verb on the button. */
  label: LocalizedText
  actors: readonly Who[]
}

/** The labels of a statechart; the chart itself is in `machines/`, under the same name. */
export interface StatechartDefinition<Who extends StatechartActor = StatechartActor> {
  label: LocalizedText
  states: Readonly<Record<string, StateDefinition>>
  events: Readonly<Record<string, EventDefinition<Who>>>
  /** When an event is possible, by its guards: the small words at an edge of the diagram. */
  conditions: Readonly<Record<string, LocalizedText>>
}

type WorkflowEventDefinition = EventDefinition<Actor> & {
  /** What is being done, before a number of records: "Approving 100 of 250". */
  doing: LocalizedText
  /** What a record then is, after its name: "Northwind approved". */
  done: LocalizedText
  /** Sent at once: whoever caused it can undo it by another event, and nobody is told a decision. */
  isImmediate?: true
  /** What was entered is lost, whatever state it leads to. */
  discards?: true
}

/** A workflow that records of one kind live by. */
export interface WorkflowDefinition extends StatechartDefinition<Actor> {
  events: Readonly<Record<string, WorkflowEventDefinition>>
  /** The kind of its records: they show its state, and are others after a transition. */
  kind: string
  /** Other kinds whose records count or show its states. */
  affects?: readonly string[]
  /** Records carry it with the state; a new one where states or events are taken away. */
  version: number
  /** Why an event is not possible, by the guard that says so. */
  guards: Readonly<Record<string, LocalizedText>>
}
