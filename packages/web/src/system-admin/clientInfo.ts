/** What a browser says of itself (specification 002 §3, Client info); sizes in CSS pixels. */
export interface ClientInfo {
  appName: string;
  appCodeName: string;
  userAgent: string;
  platform: string;
  language: string;
  cookieEnabled: boolean;
  height: number;
  width: number;
}

/** The browser that this page is open in, now. */
export const clientInfo = (): ClientInfo => {
  const { appName, appCodeName, userAgent, platform, language, cookieEnabled } = navigator;
  return {
    appName,
    appCodeName,
    userAgent,
    platform,
    language,
    cookieEnabled,
    height: innerHeight,
    width: innerWidth,
  };
};
