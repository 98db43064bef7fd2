/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  auditTrail: () => import('#src/features/audit/AuditTrailScreen.tsx'),
  auditRecord: () => import('#src/features/audit/AuditRecordScreen.tsx'),
  statecharts: () => import('#src/features/audit/StatechartScreen.tsx'),
}
