import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import { createWorkflowEngine, type WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { bindings } from './composition.ts'

/** Creates the engine of all features' workflows. */
export const engineWith = (auditKey: AuditKey): WorkflowEngine => createWorkflowEngine(bindings, auditKey)
