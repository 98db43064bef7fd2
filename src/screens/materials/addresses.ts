/** Where a material's own pages are. */
export const detailOf = (id: string): string => `/main/materialLibraryDetail?id=${id}`
export const formOf = (id?: string): string => `/main/materialLibraryAdd${id === undefined ? '' : `?id=${id}`}`
export const library = '/main/materialLibraryList'
