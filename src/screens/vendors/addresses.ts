/** Where one vendor's own pages are. */
export const auditOf = (id: string): string => `/main/auditVendor?id=${id}`
export const formOf = (id: string): string => `/main/editVendor?id=${id}`
export const messagesOf = (id: string): string => `/messageOfVendor?vendor=${id}`
