import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFirmwareUpdatePage: build.query<
      GetFirmwareUpdatePageApiResponse,
      GetFirmwareUpdatePageApiArg
    >({
      query: (queryArg) => ({
        url: `/firmwareUpdate/getFirmwareUpdatePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as firmwareUpdateApi };
export type GetFirmwareUpdatePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetFirmwareUpdatePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    deviceId?: string;
    rolloutId?: string[];
    groupNumber?: {
      min?: number;
      max?: number;
    };
    state?: (
      | "pending"
      | "offered"
      | "downloading"
      | "installing"
      | "done"
      | "failed"
      | "timedOut"
      | "skipped"
    )[];
    fromRelease?: string;
    release?: string;
    attempts?: {
      min?: number;
      max?: number;
    };
    words?: string;
    offerTime?: {
      min?: string;
      max?: string;
    };
    endTime?: {
      min?: string;
      max?: string;
    };
    dueTime?: {
      min?: string;
      max?: string;
    };
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export const { useGetFirmwareUpdatePageQuery } = injectedRtkApi;
