import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDevicePage: build.query<GetDevicePageApiResponse, GetDevicePageApiArg>({
      query: (queryArg) => ({
        url: `/device/getDevicePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDevicePageList: build.query<
      GetDevicePageListApiResponse,
      GetDevicePageListApiArg
    >({
      query: (queryArg) => ({
        url: `/device/getDevicePageList`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeviceVersion: build.query<
      GetDeviceVersionApiResponse,
      GetDeviceVersionApiArg
    >({
      query: (queryArg) => ({
        url: `/device/getDeviceVersion`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeviceBindings: build.query<
      GetDeviceBindingsApiResponse,
      GetDeviceBindingsApiArg
    >({
      query: (queryArg) => ({
        url: `/device/getDeviceBindings`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeviceReadings: build.query<
      GetDeviceReadingsApiResponse,
      GetDeviceReadingsApiArg
    >({
      query: (queryArg) => ({
        url: `/device/getDeviceReadings`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeviceHistory: build.query<
      GetDeviceHistoryApiResponse,
      GetDeviceHistoryApiArg
    >({
      query: (queryArg) => ({
        url: `/device/getDeviceHistory`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeviceKinds: build.query<
      GetDeviceKindsApiResponse,
      GetDeviceKindsApiArg
    >({
      query: (queryArg) => ({
        url: `/device/getDeviceKinds`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    delBindDevices: build.mutation<
      DelBindDevicesApiResponse,
      DelBindDevicesApiArg
    >({
      query: (queryArg) => ({
        url: `/device/delBindDevices`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    delBindDevice: build.mutation<
      DelBindDeviceApiResponse,
      DelBindDeviceApiArg
    >({
      query: (queryArg) => ({
        url: `/device/delBindDevice`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as deviceApi };
export type GetDevicePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDevicePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    id?: string;
    name?: string;
    pid?: string[];
    vid?: string[];
    binding?: ("bound" | "unbound")[];
    userId?: string;
    firmware?: string;
    lastSeen?: {
      min?: string;
      max?: string;
    };
    offline?: ("hours" | "days" | "weeks" | "months" | "never")[];
    bindTime?: {
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
export type GetDevicePageListApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDevicePageListApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    id?: string;
    name?: string;
    pid?: string[];
    vid?: string[];
    binding?: ("bound" | "unbound")[];
    userId?: string;
    firmware?: string;
    lastSeen?: {
      min?: string;
      max?: string;
    };
    offline?: ("hours" | "days" | "weeks" | "months" | "never")[];
    bindTime?: {
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
export type GetDeviceVersionApiResponse = /** status 200 An envelope */ {
  list: {
    component: "firmware" | "hardware" | "bluetooth" | "resources";
    version: string;
    reportedAt: string;
  }[];
};
export type GetDeviceVersionApiArg = {
  body: {
    deviceId: string;
  };
};
export type GetDeviceBindingsApiResponse = /** status 200 An envelope */ {
  list: {
    userId: string | null;
    boundAt: string;
    unboundAt: string | null;
  }[];
};
export type GetDeviceBindingsApiArg = {
  body: {
    deviceId: string;
  };
};
export type GetDeviceReadingsApiResponse = /** status 200 An envelope */ {
  list: {
    kind:
      | "bloodPressure"
      | "tempData"
      | "deDataAqi"
      | "deDataTempHumidity"
      | "bodyFat"
      | "deDataBracelet"
      | "deDataBrush"
      | "deDataCarTimer"
      | "deDataGlu"
      | "deDataNoise"
      | "deDataRing"
      | "deDataScooter"
      | "deDataSkipRope";
    recent: {
      measuredAt: string;
      values: {
        [key: string]: number | string | null;
      };
    }[];
  }[];
};
export type GetDeviceReadingsApiArg = {
  body: {
    deviceId: string;
  };
};
export type GetDeviceHistoryApiResponse = /** status 200 An envelope */ {
  step: "minute" | "hour" | "day" | "week" | "month";
  kinds: {
    kind:
      | "bloodPressure"
      | "tempData"
      | "deDataAqi"
      | "deDataTempHumidity"
      | "bodyFat"
      | "deDataBracelet"
      | "deDataBrush"
      | "deDataCarTimer"
      | "deDataGlu"
      | "deDataNoise"
      | "deDataRing"
      | "deDataScooter"
      | "deDataSkipRope";
    count: number;
    first: string;
    last: string;
    points: {
      at: string;
      count: number;
      means: (number | null)[];
      said: {
        [key: string]: {
          [key: string]: number;
        };
      };
    }[];
    statistics: ({
      min: number;
      mean: number;
      max: number;
    } | null)[];
  }[];
};
export type GetDeviceHistoryApiArg = {
  body: {
    deviceId: string;
    days?: number;
  };
};
export type GetDeviceKindsApiResponse = /** status 200 An envelope */ {
  list: {
    kind:
      | "bloodPressure"
      | "tempData"
      | "deDataAqi"
      | "deDataTempHumidity"
      | "bodyFat"
      | "deDataBracelet"
      | "deDataBrush"
      | "deDataCarTimer"
      | "deDataGlu"
      | "deDataNoise"
      | "deDataRing"
      | "deDataScooter"
      | "deDataSkipRope";
    devices: number;
    readings: number;
    latest: string | null;
  }[];
};
export type GetDeviceKindsApiArg = {
  body: {};
};
export type DelBindDevicesApiResponse = /** status 200 An envelope */ {
  list: {
    recordId: string;
    status: number;
    msg: string;
  }[];
};
export type DelBindDevicesApiArg = {
  body: {
    devices: {
      deviceId: string;
      userId: string;
    }[];
  };
};
export type DelBindDeviceApiResponse = /** status 200 An envelope */ string;
export type DelBindDeviceApiArg = {
  body: {
    deviceId: string;
    userId?: string | null;
  };
};
export const {
  useGetDevicePageQuery,
  useGetDevicePageListQuery,
  useGetDeviceVersionQuery,
  useGetDeviceBindingsQuery,
  useGetDeviceReadingsQuery,
  useGetDeviceHistoryQuery,
  useGetDeviceKindsQuery,
  useDelBindDevicesMutation,
  useDelBindDeviceMutation,
} = injectedRtkApi;
