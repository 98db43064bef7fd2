import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFirmwareRolloutPage: build.query<
      GetFirmwareRolloutPageApiResponse,
      GetFirmwareRolloutPageApiArg
    >({
      query: (queryArg) => ({
        url: `/firmwareRollout/getFirmwareRolloutPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getFirmwareRolloutAll: build.query<
      GetFirmwareRolloutAllApiResponse,
      GetFirmwareRolloutAllApiArg
    >({
      query: (queryArg) => ({
        url: `/firmwareRollout/getFirmwareRolloutAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateFirmwareRollout: build.mutation<
      SaveOrUpdateFirmwareRolloutApiResponse,
      SaveOrUpdateFirmwareRolloutApiArg
    >({
      query: (queryArg) => ({
        url: `/firmwareRollout/saveOrUpdateFirmwareRollout`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteFirmwareRollout: build.mutation<
      DeleteFirmwareRolloutApiResponse,
      DeleteFirmwareRolloutApiArg
    >({
      query: (queryArg) => ({
        url: `/firmwareRollout/deleteFirmwareRollout`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getFirmwareRollout: build.query<
      GetFirmwareRolloutApiResponse,
      GetFirmwareRolloutApiArg
    >({
      query: (queryArg) => ({
        url: `/firmwareRollout/getFirmwareRollout`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    countFirmwareAudience: build.query<
      CountFirmwareAudienceApiResponse,
      CountFirmwareAudienceApiArg
    >({
      query: (queryArg) => ({
        url: `/firmwareRollout/countFirmwareAudience`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as firmwareRolloutApi };
export type GetFirmwareRolloutPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetFirmwareRolloutPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    name?: string;
    firmwareId?: string[];
    state?: (
      | "draft"
      | "awaiting"
      | "scheduled"
      | "running"
      | "paused"
      | "finished"
      | "stopped"
    )[];
    pauseReason?: ("byHand" | "errors" | "success")[];
    devices?: {
      min?: number;
      max?: number;
    };
    done?: {
      min?: number;
      max?: number;
    };
    failed?: {
      min?: number;
      max?: number;
    };
    timedOut?: {
      min?: number;
      max?: number;
    };
    timeoutMinutes?: {
      min?: number;
      max?: number;
    };
    vid?: string[];
    startTime?: {
      min?: string;
      max?: string;
    };
    endTime?: {
      min?: string;
      max?: string;
    };
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetFirmwareRolloutAllApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    name: string;
  }[];
};
export type GetFirmwareRolloutAllApiArg = {
  body: {};
};
export type SaveOrUpdateFirmwareRolloutApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateFirmwareRolloutApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    name: string;
    firmwareId: string;
    timeoutMinutes: number;
    groups: {
      share: number;
      start: "success" | "hand";
      success: number;
      errors: number;
    }[];
    fromReleases: string[];
    deviceIds: string[];
  };
};
export type DeleteFirmwareRolloutApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteFirmwareRolloutApiArg = {
  id: string;
};
export type GetFirmwareRolloutApiResponse = /** status 200 An envelope */ {
  rollout: string;
  version: number;
  fromReleases: string[];
  deviceIds: string[];
  groups: {
    id: string;
    position: number;
    share: number;
    start: "success" | "hand";
    success: number;
    errors: number;
    devices: number;
    counts: {
      pending: number;
      offered: number;
      downloading: number;
      installing: number;
      done: number;
      failed: number;
      timedOut: number;
      skipped: number;
    };
    counted: number;
    startTime: string | null;
  }[];
  audience: {
    fleet: number;
    devices: number;
    current: number;
    otherRelease: number;
    unknown: number;
    incomparable: {
      count: number;
      devices: {
        id: string;
        version: string;
      }[];
    };
    busy: number;
    notListed: number;
    notFound: number;
    notFoundIds: string[];
    reached: number;
  } | null;
  incomparable: {
    count: number;
    devices: {
      id: string;
      version: string;
    }[];
  };
  approvalShare: number;
  askedBy: string | null;
  isApproved: boolean;
  dueTime: string | null;
  isReleased: boolean;
};
export type GetFirmwareRolloutApiArg = {
  body: {
    id: string;
  };
};
export type CountFirmwareAudienceApiResponse = /** status 200 An envelope */ {
  fleet: number;
  devices: number;
  current: number;
  otherRelease: number;
  unknown: number;
  incomparable: {
    count: number;
    devices: {
      id: string;
      version: string;
    }[];
  };
  busy: number;
  notListed: number;
  notFound: number;
  notFoundIds: string[];
  reached: number;
};
export type CountFirmwareAudienceApiArg = {
  body: {
    firmwareId: string;
    fromReleases: string[];
    deviceIds: string[];
  };
};
export const {
  useGetFirmwareRolloutPageQuery,
  useGetFirmwareRolloutAllQuery,
  useSaveOrUpdateFirmwareRolloutMutation,
  useDeleteFirmwareRolloutMutation,
  useGetFirmwareRolloutQuery,
  useCountFirmwareAudienceQuery,
} = injectedRtkApi;
