import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppStore } from '#store/index.ts'
import type { AppDispatch, RootState } from '#store/reducer.ts'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<AppStore>()
