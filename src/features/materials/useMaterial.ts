import { skipToken } from '@reduxjs/toolkit/query'
import { useSearchParams } from 'react-router-dom'
import { useGetMaterialLibraryQuery } from '#store/api/generated/materialLibrary.ts'
import { useEmbedded } from '#store/api/useEmbedded.ts'

/** The material that the address names, with its files and earlier versions; nothing where it names none. */
export const useMaterial = () => {
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  // What this page shows is edited elsewhere too.
  const options = { refetchOnMountOrArgChange: true }
  const asked = useGetMaterialLibraryQuery(id === undefined ? skipToken : { body: { id } }, options)
  // Of this material, not of the one before it.
  return { id, ...asked, data: useEmbedded('getMaterialLibrary', asked.currentData) }
}
