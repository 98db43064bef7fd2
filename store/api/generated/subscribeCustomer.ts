import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSubscribeCustomerPage: build.query<
      GetSubscribeCustomerPageApiResponse,
      GetSubscribeCustomerPageApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribeCustomer/getSubscribeCustomerPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSubscribeCustomer: build.query<
      GetSubscribeCustomerApiResponse,
      GetSubscribeCustomerApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribeCustomer/getSubscribeCustomer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSubscribeCustomerData: build.mutation<
      GetSubscribeCustomerDataApiResponse,
      GetSubscribeCustomerDataApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribeCustomer/getSubscribeCustomerData`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    checkSubscriberFile: build.query<
      CheckSubscriberFileApiResponse,
      CheckSubscriberFileApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribeCustomer/checkSubscriberFile`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    startSubscriberImport: build.mutation<
      StartSubscriberImportApiResponse,
      StartSubscriberImportApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribeCustomer/startSubscriberImport`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as subscribeCustomerApi };
export type GetSubscribeCustomerPageApiResponse =
  /** status 200 An envelope */ {
    list: string[];
    total: number;
  };
export type GetSubscribeCustomerPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    email?: string;
    name?: string;
    state?: (
      | "unconfirmed"
      | "subscribed"
      | "unsubscribed"
      | "bounced"
      | "complained"
      | "erased"
    )[];
    language?: (
      | "en"
      | "zh-CN"
      | "zh-TW"
      | "ja"
      | "ko"
      | "de"
      | "fr"
      | "es"
      | "pt"
      | "pt-BR"
      | "it"
      | "nl"
      | "pl"
      | "cs"
      | "sk"
      | "hu"
      | "ro"
      | "bg"
      | "el"
      | "sv"
      | "da"
      | "nb"
      | "fi"
      | "ru"
      | "uk"
      | "tr"
      | "ar"
      | "he"
      | "hi"
      | "th"
      | "vi"
      | "id"
      | "ms"
    )[];
    country?: string;
    source?: ("form" | "import")[];
    consentTime?: {
      min?: string;
      max?: string;
    };
    consentPlace?: string;
    clicks?: ("yes" | "no")[];
    softBounces?: {
      min?: number;
      max?: number;
    };
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetSubscribeCustomerApiResponse =
  /** status 200 An envelope */ string;
export type GetSubscribeCustomerApiArg = {
  body: {
    id: string;
  };
};
export type GetSubscribeCustomerDataApiResponse =
  /** status 200 An envelope */ {
    takenAt: string;
    subscriber: {
      [key: string]: any;
    };
    deliveries: {
      [key: string]: any;
    }[];
    transitions: {
      [key: string]: any;
    }[];
  };
export type GetSubscribeCustomerDataApiArg = {
  body: {
    id: string;
  };
};
export type CheckSubscriberFileApiResponse = /** status 200 An envelope */ {
  encoding:
    | "utf-8"
    | "gb18030"
    | "windows-1252"
    | "utf-16le"
    | "utf-16be"
    | "big5"
    | "shift_jis"
    | "euc-jp"
    | "euc-kr"
    | "windows-1250"
    | "windows-1251"
    | "windows-1253"
    | "windows-1254";
  delimiter: string;
  header: string[];
  columns: {
    email: number;
    name: number | null;
    language: number | null;
    country: number | null;
    status: number | null;
    consentTime: number | null;
  };
  rows: {
    line: number;
    raw: string;
    fault: {
      code:
        | "emptyLine"
        | "strayQuote"
        | "cellCount"
        | "unreadable"
        | "noAddress"
        | "notAddress"
        | "duplicate"
        | "unconfirmed"
        | "unknownStatus"
        | "unsubscribed"
        | "bounced"
        | "complained"
        | "erased";
      values: {
        [key: string]: string | number;
      };
    } | null;
    notes: {
      code:
        "longName" | "unknownLanguage" | "unknownCountry" | "unreadableTime";
      values: {
        [key: string]: string | number;
      };
    }[];
    subscriber: {
      email: string;
      name: string | null;
      language: string;
      country: string | null;
      isOptOut: boolean;
    } | null;
  }[];
  lines: number;
  fresh: number;
  present: number;
  unsubscribed: number;
  faults: {
    code:
      | "emptyLine"
      | "strayQuote"
      | "cellCount"
      | "unreadable"
      | "noAddress"
      | "notAddress"
      | "duplicate"
      | "unconfirmed"
      | "unknownStatus"
      | "unsubscribed"
      | "bounced"
      | "complained"
      | "erased";
    values: {
      [key: string]: string | number;
    };
    count: number;
    line: number;
  }[];
  notes: {
    code: "longName" | "unknownLanguage" | "unknownCountry" | "unreadableTime";
    values: {
      [key: string]: string | number;
    };
    count: number;
    line: number;
  }[];
};
export type CheckSubscriberFileApiArg = {
  body: {
    fileId: string;
    columns?: {
      email: number;
      name: number | null;
      language: number | null;
      country: number | null;
      status?: number | null;
      consentTime?: number | null;
    };
    language:
      | "en"
      | "zh-CN"
      | "zh-TW"
      | "ja"
      | "ko"
      | "de"
      | "fr"
      | "es"
      | "pt"
      | "pt-BR"
      | "it"
      | "nl"
      | "pl"
      | "cs"
      | "sk"
      | "hu"
      | "ro"
      | "bg"
      | "el"
      | "sv"
      | "da"
      | "nb"
      | "fi"
      | "ru"
      | "uk"
      | "tr"
      | "ar"
      | "he"
      | "hi"
      | "th"
      | "vi"
      | "id"
      | "ms";
  };
};
export type StartSubscriberImportApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type StartSubscriberImportApiArg = {
  body: {
    id: string;
    fileId: string;
    columns?: {
      email: number;
      name: number | null;
      language: number | null;
      country: number | null;
      status?: number | null;
      consentTime?: number | null;
    };
    language:
      | "en"
      | "zh-CN"
      | "zh-TW"
      | "ja"
      | "ko"
      | "de"
      | "fr"
      | "es"
      | "pt"
      | "pt-BR"
      | "it"
      | "nl"
      | "pl"
      | "cs"
      | "sk"
      | "hu"
      | "ro"
      | "bg"
      | "el"
      | "sv"
      | "da"
      | "nb"
      | "fi"
      | "ru"
      | "uk"
      | "tr"
      | "ar"
      | "he"
      | "hi"
      | "th"
      | "vi"
      | "id"
      | "ms";
    consentTime: string;
    consentPlace: string;
    consentText: string;
  };
};
export const {
  useGetSubscribeCustomerPageQuery,
  useGetSubscribeCustomerQuery,
  useGetSubscribeCustomerDataMutation,
  useCheckSubscriberFileQuery,
  useStartSubscriberImportMutation,
} = injectedRtkApi;
