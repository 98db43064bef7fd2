/** The code of the feature's pages by name, loaded when each is first opened. */
export const auditPageCode = {
  auditTrail: () => import('#src/features/audit/AuditTrailScreen.tsx'),
  auditRecord: () => import('#src/features/audit/AuditRecordScreen.tsx'),
  statecharts: () => import('#src/features/audit/StatechartScreen.tsx'),
}
