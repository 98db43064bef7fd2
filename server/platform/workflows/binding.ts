import type { SQL } from 'drizzle-orm'
import type { transition as kind } from '#contract/audit/transition.ts'
import type { RequestOf } from '#contract/core/endpoint.ts'
import type { Owner } from '#contract/core/kind.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { Text } from '#contract/core/text.ts'
import type { Actor } from '#contract/core/workflows/definition.ts'
import type { KindName } from '#contract/kinds.ts'
import type { EventOf, StateOf, WorkflowName } from '#contract/workflows/index.ts'
import type { TransitionReason, WorkflowEvent } from '#machines/core/workflow.ts'
import type { ComputedInputOf } from '#machines/workflows.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { MailKind } from '#server/platform/mail/kind.ts'

/** The actor of a transition: an account, the clock, or another one below. */
export interface TransitionActor {
  actor: Actor
  accountId: string | null
  name: string
}

export const clockActor: TransitionActor = { actor: 'clock', accountId: null, name: 'clock' }
/** Actor of a link mailed to one subscriber. */
export const subscriberActor: TransitionActor = { actor: 'subscriber', accountId: null, name: 'subscriber' }
/** Actor of app users. The log contains no name of them, so that they can be erased. */
export const userActor: TransitionActor = { actor: 'user', accountId: null, name: 'user' }
export const deviceActor = (id: string): TransitionActor => ({ actor: 'device', accountId: null, name: id })
/** Actor of bounces. */
export const mailServerActor: TransitionActor = { actor: 'mailServer', accountId: null, name: 'mail server' }

/** Input of an event besides a reason. */
export type EventInput = NonNullable<RequestOf<typeof kind.ownCalls.transitionRecord>['input']>

/** Changes of a transition by field. */
export type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>

/** A completed transition, for the effects that follow from it. */
export interface CompletedTransition<W extends WorkflowName = WorkflowName> {
  seq: number
  recordId: string
  from: StateOf<W>
  event: EventOf<W>
  to: StateOf<W>
  reason: TransitionReason
  by: TransitionActor
}

/** An event of the clock for records in a state, due at the time in a column. */
export interface DueEvent<W extends WorkflowName = WorkflowName> {
  state: StateOf<W>
  event: EventOf<W>
  column: string
  /** Event to use if the vendor of the record is not active or has lost the feature of the workflow. */
  inactive?: EventOf<W>
  /** The records that contain them, and are locked before them (lock order). */
  within?: { table: string; column: string }
}

/** Additional values of a record's messages: `read` selects facts of the record `r` as JSON, and `say` renders them. */
interface MessageValues {
  read: SQL
  say: (facts: Readonly<Record<string, string | null>>, language: Language) => Record<string, string>
}

/**
 * Messages of an event and their recipients. `{{record}}`, `{{vid}}`, `{{why}}` and the values of the binding are
 * replaced.
 */
export interface TransitionMessage<W extends WorkflowName = WorkflowName> {
  /** Sends the message only if the event has led to this state. */
  ledTo?: StateOf<W>
  /** Condition on the record `r` under which the message is not sent. */
  unless?: SQL
  /** Message to the accounts of the record's vendor, or to the administrators for the platform's own records. */
  toVendor?: Text
  /** True to send the same message to the requester, if it is not one of these accounts. */
  toAsker?: true
  /**
   * Mail to the vendor's contact with the same values, and `about`, the id of the record that messages link to; it
   * quotes the notes on fields.
   */
  mail?: MailKind<'record' | 'vid' | 'why' | 'about'>
  /** Message to the administrators; with `toVendor`, only for records of vendors. */
  toAdministrators?: Text
}

/** Messages by event; several if they depend on the new state or on the record. */
export type TransitionMessages<W extends WorkflowName> = Readonly<
  Partial<Record<EventOf<W>, TransitionMessage<W> | readonly TransitionMessage<W>[]>>
>

/** Applies events to other records in the transaction of the current one. */
export interface Steps {
  one: <W extends WorkflowName>(
    step: { workflow: W; id: string; event: WorkflowEvent<EventOf<W>>; changes?: Changes },
    by: TransitionActor,
  ) => Promise<unknown>
  /** Applies an event to many records without follow-up effects or messages. */
  many: <W extends WorkflowName>(
    steps: { workflow: W; ids: readonly string[]; event: WorkflowEvent<EventOf<W>> },
    by: TransitionActor,
  ) => Promise<void>
  /** Returns the scheduled work of a vendor to draft, each record with an entry in the log. */
  returnScheduled: (vendorId: string, by: TransitionActor) => Promise<void>
}

/** Binds a workflow to the table of its records, and declares the effects of its transitions. */
export interface Binding<W extends WorkflowName> {
  name: W
  /** Field of the record's vendor, as of a kind. Records of the platform are visible to the roles of their kind. */
  owner: Owner
  /** Column of the record's name. */
  title: string
  /** Column of the name of the account that requests approval, if any. */
  askedBy?: string
  /** The record that messages link to, and the column of its id, if it is not the record itself. */
  about?: { kind: KindName; column: string }
  /** Expressions of the workflow's inputs that are not columns of the record's table. */
  input: Readonly<Record<keyof ComputedInputOf<W> & string, SQL>>
  due?: readonly DueEvent<W>[]
  /** Returns changes for the log, e.g. the fields that differ from the last submission. */
  changes?: (tx: Database, recordId: string, event: EventOf<W>, to: StateOf<W>) => Promise<Changes>
  /** Stores the input of an event in the same transaction, and returns the changes; throws to refuse it. */
  take?: (tx: Database, recordId: string, input: EventInput, language: Language) => Promise<Changes>
  /** Events with an input. */
  taking?: readonly EventOf<W>[]
  words?: MessageValues
  /** Messages, sent in the same transaction after all other effects. */
  messages?: TransitionMessages<W>
  /** Runs in the same transaction before the record is read, to update the inputs of its workflow. */
  before?: (tx: Database, recordId: string) => Promise<unknown>
  /** Runs in the same transaction once the event is allowed and before the log is locked, for slow writes. */
  beforeLog?: (tx: Database, recordId: string, event: EventOf<W>, to: StateOf<W>) => Promise<unknown>
  /**
   * Writes further effects of a transition in the same transaction. Returns the VID of the vendor if it was assigned.
   */
  after?: (tx: Database, transition: CompletedTransition<W>, steps: Steps) => Promise<string | undefined>
}
