import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSubscribePushPage: build.query<
      GetSubscribePushPageApiResponse,
      GetSubscribePushPageApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribePush/getSubscribePushPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSubscribePushAll: build.query<
      GetSubscribePushAllApiResponse,
      GetSubscribePushAllApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribePush/getSubscribePushAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateSubscribePush: build.mutation<
      SaveOrUpdateSubscribePushApiResponse,
      SaveOrUpdateSubscribePushApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribePush/saveOrUpdateSubscribePush`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteSubscribePush: build.mutation<
      DeleteSubscribePushApiResponse,
      DeleteSubscribePushApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribePush/deleteSubscribePush`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getSubscribePush: build.query<
      GetSubscribePushApiResponse,
      GetSubscribePushApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribePush/getSubscribePush`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    previewSubscribePush: build.query<
      PreviewSubscribePushApiResponse,
      PreviewSubscribePushApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribePush/previewSubscribePush`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSubscribePushReceivers: build.query<
      GetSubscribePushReceiversApiResponse,
      GetSubscribePushReceiversApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribePush/getSubscribePushReceivers`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    checkSubscribePush: build.query<
      CheckSubscribePushApiResponse,
      CheckSubscribePushApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribePush/checkSubscribePush`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    testSubscribePush: build.mutation<
      TestSubscribePushApiResponse,
      TestSubscribePushApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribePush/testSubscribePush`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSubscribePushResults: build.query<
      GetSubscribePushResultsApiResponse,
      GetSubscribePushResultsApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribePush/getSubscribePushResults`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSubscribePushSign: build.query<
      GetSubscribePushSignApiResponse,
      GetSubscribePushSignApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribePush/getSubscribePushSign`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveSubscribePushSign: build.mutation<
      SaveSubscribePushSignApiResponse,
      SaveSubscribePushSignApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribePush/saveSubscribePushSign`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as subscribePushApi };
export type GetSubscribePushPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetSubscribePushPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    name?: string;
    state?: (
      | "draft"
      | "awaiting"
      | "scheduled"
      | "sending"
      | "paused"
      | "sent"
      | "cancelled"
    )[];
    audience?: ("all" | "segment")[];
    segmentId?: string[];
    plannedTime?: {
      min?: string;
      max?: string;
    };
    receivers?: {
      min?: number;
      max?: number;
    };
    sent?: {
      min?: number;
      max?: number;
    };
    failed?: {
      min?: number;
      max?: number;
    };
    unknown?: {
      min?: number;
      max?: number;
    };
    bounced?: {
      min?: number;
      max?: number;
    };
    complained?: {
      min?: number;
      max?: number;
    };
    left?: {
      min?: number;
      max?: number;
    };
    clicks?: {
      min?: number;
      max?: number;
    };
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
export type GetSubscribePushAllApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    name: string;
  }[];
};
export type GetSubscribePushAllApiArg = {
  body: {};
};
export type SaveOrUpdateSubscribePushApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateSubscribePushApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    name: string;
    audience: ("all" | "segment") | null;
    segmentId: string | null;
    plannedTime: string | null;
    contents: {
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
      subject: string;
      preheader: string;
      html: string;
      text: string | null;
    }[];
  };
};
export type DeleteSubscribePushApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteSubscribePushApiArg = {
  id: string;
};
export type GetSubscribePushApiResponse = /** status 200 An envelope */ {
  campaign: string;
  version: number;
  contents: {
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
    subject: string;
    preheader: string;
    html: string;
    text: string | null;
  }[];
  audience: number;
  recentReceivers: number;
  approvalAbove: number;
  approvedReceivers: number | null;
  askedBy: string | null;
  changedSince: ("segment" | "sign")[];
  dueTime: string | null;
};
export type GetSubscribePushApiArg = {
  body: {
    id: string;
  };
};
export type PreviewSubscribePushApiResponse = /** status 200 An envelope */ {
  subject: string;
  preheader: string;
  page: string;
  darkStyle: string;
  text: string;
  receiver: string | null;
  missing: string[];
  bytes: number;
};
export type PreviewSubscribePushApiArg = {
  body: {
    id: string;
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
    subscriberId?: string;
  };
};
export type GetSubscribePushReceiversApiResponse =
  /** status 200 An envelope */ {
    list: {
      id: string;
      email: string;
      name: string | null;
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
    }[];
  };
export type GetSubscribePushReceiversApiArg = {
  body: {
    id: string;
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
    text?: string;
  };
};
export type CheckSubscribePushApiResponse = /** status 200 An envelope */ {
  list: {
    code:
      | "noSign"
      | "noMailServer"
      | "noReceivers"
      | "unwritten"
      | "unknownField"
      | "missingField"
      | "linkDead"
      | "linkPrivate"
      | "noAlt"
      | "heavy"
      | "spamWord"
      | "capitals"
      | "noPreheader"
      | "longSubject"
      | "tooManyLinks";
    severity: "problem" | "hint";
    language:
      | (
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
        )
      | null;
    values: {
      [key: string]: string | number;
    };
  }[];
};
export type CheckSubscribePushApiArg = {
  body: {
    id: string;
  };
};
export type TestSubscribePushApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type TestSubscribePushApiArg = {
  body: {
    id: string;
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
    to: string;
  };
};
export type GetSubscribePushResultsApiResponse = /** status 200 An envelope */ {
  sums: {
    receivers: number;
    waiting: number;
    attempting: number;
    sent: number;
    failed: number;
    unknown: number;
    suppressed: number;
    bounced: number;
    complained: number;
    left: number;
    clicks: number;
  };
  leaveReasons: {
    reason: "tooMany" | "irrelevant" | "neverAsked" | "other";
    count: number;
  }[];
  failures: {
    state: "failed" | "unknown" | "bounced" | "complained";
    status: string;
    example: string;
    count: number;
  }[];
  stepSeconds: number;
  series: {
    at: string;
    sent: number;
    bounced: number;
    left: number;
  }[];
  others: {
    id: string;
    name: string;
    startTime: string;
    sums: {
      receivers: number;
      waiting: number;
      attempting: number;
      sent: number;
      failed: number;
      unknown: number;
      suppressed: number;
      bounced: number;
      complained: number;
      left: number;
      clicks: number;
    };
  }[];
};
export type GetSubscribePushResultsApiArg = {
  body: {
    id: string;
  };
};
export type GetSubscribePushSignApiResponse = /** status 200 An envelope */ {
  sign: {
    version: number;
    senderName: string;
    senderAddress: string;
    replyTo: string | null;
    postalAddress: string;
    colour: string | null;
    privacyUrl: string | null;
    signatures: {
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
      html: string;
    }[];
    logo: {
      id: string;
      name: string;
      rule:
        | "productIcon"
        | "bindDeviceImage"
        | "loadingPage"
        | "pushMainImage"
        | "pushCarousel"
        | "dialDisplay"
        | "dialTypeIcon"
        | "dialPackage"
        | "pushTypeIcon"
        | "guideImage"
        | "bootScreen"
        | "logo"
        | "licenceImage"
        | "requestFile"
        | "image1MB"
        | "image2MB"
        | "video"
        | "pdf"
        | "firmware"
        | "readings"
        | "subscribers";
      kind:
        "png" | "jpeg" | "gif" | "mp4" | "webm" | "pdf" | "csv" | "bin" | "zip";
      bytes: number;
      width: number | null;
      height: number | null;
      url: string | null;
    } | null;
  } | null;
  findings: {
    code:
      | "noMailServer"
      | "spfAligned"
      | "spfNotAligned"
      | "dkimElsewhere"
      | "replyElsewhere"
      | "noBounces";
    values: {
      [key: string]: string;
    };
  }[];
};
export type GetSubscribePushSignApiArg = {
  body: {};
};
export type SaveSubscribePushSignApiResponse = /** status 200 An envelope */ {
  sign: {
    version: number;
    senderName: string;
    senderAddress: string;
    replyTo: string | null;
    postalAddress: string;
    colour: string | null;
    privacyUrl: string | null;
    signatures: {
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
      html: string;
    }[];
    logo: {
      id: string;
      name: string;
      rule:
        | "productIcon"
        | "bindDeviceImage"
        | "loadingPage"
        | "pushMainImage"
        | "pushCarousel"
        | "dialDisplay"
        | "dialTypeIcon"
        | "dialPackage"
        | "pushTypeIcon"
        | "guideImage"
        | "bootScreen"
        | "logo"
        | "licenceImage"
        | "requestFile"
        | "image1MB"
        | "image2MB"
        | "video"
        | "pdf"
        | "firmware"
        | "readings"
        | "subscribers";
      kind:
        "png" | "jpeg" | "gif" | "mp4" | "webm" | "pdf" | "csv" | "bin" | "zip";
      bytes: number;
      width: number | null;
      height: number | null;
      url: string | null;
    } | null;
  } | null;
  findings: {
    code:
      | "noMailServer"
      | "spfAligned"
      | "spfNotAligned"
      | "dkimElsewhere"
      | "replyElsewhere"
      | "noBounces";
    values: {
      [key: string]: string;
    };
  }[];
};
export type SaveSubscribePushSignApiArg = {
  body: {
    version: number;
    senderName: string;
    senderAddress: string;
    replyTo: string | null;
    postalAddress: string;
    colour: string | null;
    privacyUrl: string | null;
    signatures: {
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
      html: string;
    }[];
    logoId: string | null;
  };
};
export const {
  useGetSubscribePushPageQuery,
  useGetSubscribePushAllQuery,
  useSaveOrUpdateSubscribePushMutation,
  useDeleteSubscribePushMutation,
  useGetSubscribePushQuery,
  usePreviewSubscribePushQuery,
  useGetSubscribePushReceiversQuery,
  useCheckSubscribePushQuery,
  useTestSubscribePushMutation,
  useGetSubscribePushResultsQuery,
  useGetSubscribePushSignQuery,
  useSaveSubscribePushSignMutation,
} = injectedRtkApi;
