import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAppUserPage: build.query<
      GetAppUserPageApiResponse,
      GetAppUserPageApiArg
    >({
      query: (queryArg) => ({
        url: `/appUser/getPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getUserByDeviceId: build.query<
      GetUserByDeviceIdApiResponse,
      GetUserByDeviceIdApiArg
    >({
      query: (queryArg) => ({
        url: `/appUser/getUserByDeviceId`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getUserReadings: build.query<
      GetUserReadingsApiResponse,
      GetUserReadingsApiArg
    >({
      query: (queryArg) => ({
        url: `/appUser/getUserReadings`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getUserHistory: build.query<
      GetUserHistoryApiResponse,
      GetUserHistoryApiArg
    >({
      query: (queryArg) => ({
        url: `/appUser/getUserHistory`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getUserData: build.mutation<GetUserDataApiResponse, GetUserDataApiArg>({
      query: (queryArg) => ({
        url: `/appUser/getUserData`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    countUserData: build.query<CountUserDataApiResponse, CountUserDataApiArg>({
      query: (queryArg) => ({
        url: `/appUser/countUserData`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    eraseUser: build.mutation<EraseUserApiResponse, EraseUserApiArg>({
      query: (queryArg) => ({
        url: `/appUser/eraseUser`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as appUserApi };
export type GetAppUserPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetAppUserPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    id?: string;
    nickname?: string;
    appVersion?: string;
    language?: string;
    country?: string;
    lastActive?: {
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
export type GetUserByDeviceIdApiResponse = /** status 200 An envelope */ {
  id: string;
  nickname: string;
  email: string | null;
  phone: string | null;
  devices: number;
  appVersion: string | null;
  language: string | null;
  country: string | null;
  lastActive: string | null;
  createTime: string;
};
export type GetUserByDeviceIdApiArg = {
  body: {
    deviceId: string;
  };
};
export type GetUserReadingsApiResponse = /** status 200 An envelope */ {
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
    readings: number;
    first: string;
    last: string;
  }[];
};
export type GetUserReadingsApiArg = {
  body: {
    userId: string;
  };
};
export type GetUserHistoryApiResponse = /** status 200 An envelope */ {
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
export type GetUserHistoryApiArg = {
  body: {
    userId: string;
    days?: number;
  };
};
export type GetUserDataApiResponse = /** status 200 An envelope */ {
  takenAt: string;
  user: {
    [key: string]: any;
  };
  devices: {
    [key: string]: any;
  }[];
  bindings: {
    [key: string]: any;
  }[];
  readings: {
    [key: string]: {
      [key: string]: any;
    }[];
  };
  feedback: {
    [key: string]: any;
  }[];
  attachments: {
    feedback: string;
    id: string;
    name: string;
  }[];
  phones: {
    [key: string]: any;
  }[];
  notifications: {
    [key: string]: any;
  }[];
  subscription: {
    subscriber: {
      [key: string]: any;
    };
    deliveries: {
      [key: string]: any;
    }[];
    transitions: {
      [key: string]: any;
    }[];
  } | null;
};
export type GetUserDataApiArg = {
  body: {
    userId: string;
  };
};
export type CountUserDataApiResponse = /** status 200 An envelope */ {
  devices: number;
  bindings: number;
  readings: number;
  uploads: number;
  feedback: number;
  phones: number;
  subscriptions: number;
};
export type CountUserDataApiArg = {
  body: {
    userId: string;
  };
};
export type EraseUserApiResponse = /** status 200 An envelope */ {
  devices: number;
  bindings: number;
  readings: number;
  uploads: number;
  feedback: number;
  phones: number;
  subscriptions: number;
};
export type EraseUserApiArg = {
  body: {
    userId: string;
    nickname: string;
  };
};
export const {
  useGetAppUserPageQuery,
  useGetUserByDeviceIdQuery,
  useGetUserReadingsQuery,
  useGetUserHistoryQuery,
  useGetUserDataMutation,
  useCountUserDataQuery,
  useEraseUserMutation,
} = injectedRtkApi;
