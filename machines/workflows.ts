import type { AnyMachineSnapshot } from 'xstate'
import type { StateOf, WorkflowName } from '#contract/workflows/index.ts'
import type { StatechartName } from '#contract/workflows/statecharts.ts'
import { sessionMachine } from '#machines/accounts/session.ts'
import { campaignLife } from '#machines/campaigns/campaignLife.ts'
import { subscriberLife } from '#machines/campaigns/subscriberLife.ts'
import type { Workflow } from '#machines/core/workflow.ts'
import { dialShelf } from '#machines/dials/dialShelf.ts'
import { feedbackLife } from '#machines/feedback/feedbackLife.ts'
import { firmwareLife } from '#machines/firmware/firmwareLife.ts'
import { firmwareRollout } from '#machines/firmware/firmwareRollout.ts'
import { firmwareUpdate } from '#machines/firmware/firmwareUpdate.ts'
import { licenceActivation } from '#machines/licences/licenceActivation.ts'
import { manualLife } from '#machines/manuals/manualLife.ts'
import { productLife } from '#machines/products/productLife.ts'
import { pushLife } from '#machines/pushes/pushLife.ts'
import { requestLife } from '#machines/requests/requestLife.ts'
import { serviceRecord } from '#machines/services/serviceRecord.ts'
import { vendorAudit } from '#machines/vendors/vendorAudit.ts'

const declared = {
  vendorAudit,
  productLife,
  serviceRecord,
  dialShelf,
  licenceActivation,
  manualLife,
  subscriberLife,
  campaignLife,
  feedbackLife,
  requestLife,
  pushLife,
  firmwareLife,
  firmwareRollout,
  firmwareUpdate,
}

type Inputs = { [W in WorkflowName]: Parameters<(typeof declared)[W]['contextOf']>[0] }
type Contexts = { [W in WorkflowName]: ReturnType<(typeof declared)[W]['contextOf']> }

/** Facts about a record that decide which events are possible. */
export type InputOf<W extends WorkflowName> = Inputs[W]
/** Context of a workflow's machine, which its guards read. */
export type ContextOf<W extends WorkflowName> = Contexts[W]

/** Part of an input that is no column of the record. */
export type ComputedInputOf<W extends WorkflowName> = {
  [N in W]: Omit<Inputs[N], (typeof declared)[N]['columns'][number]>
}[W]

/** Workflows with their statecharts by name. */
export const workflows: { readonly [W in WorkflowName]: Workflow<W, InputOf<W>, ContextOf<W>> } = declared

/** Derives the context of a workflow's machine from its input. */
export const contextOf = <W extends WorkflowName>(name: W, input: InputOf<W>): ContextOf<W> => {
  const workflow: Workflow<W, InputOf<W>, ContextOf<W>> = workflows[name]
  return workflow.contextOf(input)
}

/** Restores the machine snapshot of a record. */
export const restoreSnapshot = <W extends WorkflowName>(
  name: W,
  state: StateOf<W>,
  input: InputOf<W>,
): AnyMachineSnapshot => workflows[name].machine.resolveState({ value: state, context: contextOf(name, input) })

/** Statecharts with a diagram. */
export const statecharts: Readonly<Record<StatechartName, Pick<Workflow, 'machine'>>> = {
  ...workflows,
  session: { machine: sessionMachine },
}
