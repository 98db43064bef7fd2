import type { SQL } from 'drizzle-orm'
import type { transition as kind } from '#contract/audit/transition.ts'
import type { RequestOf } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { Text } from '#contract/core/text.ts'
import type { Actor } from '#contract/core/workflows/definition.ts'
import type { KindName } from '#contract/kinds.ts'
import type { EventOf, StateOf, WorkflowName } from '#contract/workflows/index.ts'
import type { TransitionReason, WorkflowEvent } from '#machines/core/workflow.ts'
import type { ComputedInputOf } from '#machines/workflows.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { MailKind } from '#server/platform/mail/kind.ts'

/** Who causes a transition: an account, or the clock. */
export interface TransitionActor {
  actor: Actor
  accountId: string | null
  name: string
}

export const theClock: TransitionActor = { actor: 'clock', accountId: null, name: 'clock' }
/** Whoever holds a link that was mailed to one subscriber. */
export const theSubscriber: TransitionActor = { actor: 'subscriber', accountId: null, name: 'subscriber' }
/** Whoever uses an app. The log names nobody, or it could not forget them. */
export const theUser: TransitionActor = { actor: 'user', accountId: null, name: 'user' }
export const aDevice = (id: string): TransitionActor => ({ actor: 'device', accountId: null, name: id })
/** Whoever returns our mail. */
export const aMailServer: TransitionActor = { actor: 'mailServer', accountId: null, name: 'mail server' }

/** What an event takes besides a reason. */
export type EventInput = NonNullable<RequestOf<typeof kind.ownCalls.transitionRecord>['input']>

/** What changed with a transition, by field. */
export type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>

/** A transition that was just made, as what follows from it sees it. */
export interface CompletedTransition<W extends WorkflowName = WorkflowName> {
  seq: number
  recordId: string
  from: StateOf<W>
  event: EventOf<W>
  to: StateOf<W>
  reason: TransitionReason
  by: TransitionActor
}

/** What the clock does: records in this state get this event from the time in this column on. */
export interface Due<W extends WorkflowName = WorkflowName> {
  state: StateOf<W>
  event: EventOf<W>
  column: string
  /** The event instead, where the vendor of the record is no longer active or has lost the feature of the workflow. */
  inactive?: EventOf<W>
  /** Of what they are parts of: locked before them, as everybody else does. */
  within?: { table: string; column: string }
}

/** What else messages of a record name in braces: facts of it, which is `r`, read as an object of texts, and their words. */
interface MessageWords {
  read: SQL
  say: (facts: Readonly<Record<string, string | null>>, language: Language) => Record<string, string>
}

/** The messages of an event and their receivers; `{{record}}`, `{{vid}}` and `{{why}}` are filled in, and the words of the binding. */
export interface TransitionMessage<W extends WorkflowName = WorkflowName> {
  /** Only where the event has led to this state. */
  ledTo?: StateOf<W>
  /** Not where this holds of the record, which is `r`. */
  unless?: SQL
  /** To the people of the vendor that the record belongs to; to the administrators where it is the platform's own. */
  toVendor?: Text
  /** Brings the same to whoever has asked for it, where that is none of these. */
  toAsker?: true
  /** Brings the same to the vendor's contact. */
  mail?: MailKind<'text'>
  /** Beside `toVendor`, only of what a vendor owns. */
  toAdministrators?: Text
}

/** By event; several where they differ by what it has led to, or by what is known of the record. */
export type TransitionMessages<W extends WorkflowName> = Readonly<
  Partial<Record<EventOf<W>, TransitionMessage<W> | readonly TransitionMessage<W>[]>>
>

/** Gives other records their events, in the transaction of the one that they follow from. */
export interface Steps {
  one: <W extends WorkflowName>(
    step: { workflow: W; id: string; event: WorkflowEvent<EventOf<W>>; changes?: Changes },
    by: TransitionActor,
  ) => Promise<unknown>
  /** Without what follows from each. */
  many: <W extends WorkflowName>(
    steps: { workflow: W; ids: readonly string[]; event: WorkflowEvent<EventOf<W>> },
    by: TransitionActor,
  ) => Promise<void>
  /** Returns the scheduled work of a vendor to draft, each record with an entry in the log. */
  returnScheduled: (vendorId: string, by: TransitionActor) => Promise<void>
}

/** Where the records of a workflow lie, and what follows from their transitions. */
export interface Binding<W extends WorkflowName> {
  name: W
  /** The column that says which vendor a record is of: its VID, or its own id; the platform's are for the roles of its kind. */
  owner: 'platform' | { vendor: 'vid' | 'id' }
  /** The column with what a record is called. */
  title: string
  /** The column with the name of the account that has asked for what others decide on, where there is one. */
  askedBy?: string
  /** The record that messages lead to, and the column with its id, where that is another than the one that has moved. */
  about?: { kind: KindName; column: string }
  /** The properties of the machine's input that are no columns of the record's table. */
  input: Readonly<Record<keyof ComputedInputOf<W> & string, SQL>>
  due?: readonly Due<W>[]
  /** What else the log says of an event and the state that it leads to, e.g. the fields that differ from what was submitted last. */
  changes?: (tx: Database, recordId: string, event: EventOf<W>, to: StateOf<W>) => Promise<Changes>
  /** Stores what was sent with an event, in the same transaction, and answers what changed by that; throws to refuse it. */
  take?: (tx: Database, recordId: string, input: EventInput, language: Language) => Promise<Changes>
  /** The events that take something. */
  taking?: readonly EventOf<W>[]
  words?: MessageWords
  /** Sent in the same transaction, after all else that follows. */
  messages?: TransitionMessages<W>
  /** In the same transaction, before the record is looked at: brings up to date what its machine is asked about. */
  before?: (tx: Database, recordId: string) => Promise<unknown>
  /** In the same transaction, once the machine has allowed an event: what takes long, before all others wait at the end of the log. */
  beforeLog?: (tx: Database, recordId: string, event: EventOf<W>, to: StateOf<W>) => Promise<unknown>
  /** In the same transaction: what else is written with a transition. Answers the VID that its vendor then has, if it is about that. */
  after?: (tx: Database, transition: CompletedTransition<W>, steps: Steps) => Promise<string | undefined>
}
