import { createCall, createDownload } from './http/call.ts';
import { createSubscribe } from './http/subscribe.ts';
import { deliveries, events, webhooks } from './resources/deliveries.ts';
import { drills } from './resources/drills.ts';
import { files } from './resources/files.ts';
import { groups } from './resources/groups.ts';
import { hooks } from './resources/hooks.ts';
import { contextLinks, messages } from './resources/messages.ts';
import { invites, reports, subscribers, topics } from './resources/people.ts';
import { questions } from './resources/questions.ts';
import { test } from './resources/test.ts';
import { type AssentOptions, settingsOf } from './settings.ts';

/** Client of the service for one application. It is stateless: create it once and share it. */
export class Assent {
  readonly appid: string;
  readonly baseUrl: string;
  readonly messages: ReturnType<typeof messages>;
  readonly topics: ReturnType<typeof topics>;
  readonly files: ReturnType<typeof files>;
  readonly drills: ReturnType<typeof drills>;
  readonly groups: ReturnType<typeof groups>;
  readonly questions: ReturnType<typeof questions>;
  readonly invites: ReturnType<typeof invites>;
  readonly subscribers: ReturnType<typeof subscribers>;
  readonly reports: ReturnType<typeof reports>;
  readonly deliveries: ReturnType<typeof deliveries>;
  readonly events: ReturnType<typeof events>;
  readonly webhooks: ReturnType<typeof webhooks>;
  /** Only with the credentials of a test app. */
  readonly test: ReturnType<typeof test>;
  readonly hooks: ReturnType<typeof hooks>;
  readonly contextLinks: ReturnType<typeof contextLinks>;

  /**
   * Reads missing options from `ASSENT_URL` and `ASSENT_KEY` (`<appid>:<secret>`).
   * @throws AssentConfigError with what to change
   */
  constructor(options: AssentOptions = {}) {
    const settings = settingsOf(options);
    // Only this closure contains the secret, so printing a client does not reveal it.
    const call = createCall(settings);
    this.appid = settings.appid;
    this.baseUrl = settings.baseUrl;
    this.messages = messages(call);
    this.topics = topics(call);
    this.files = files(call, createDownload(settings));
    this.drills = drills(call);
    this.groups = groups(call);
    this.questions = questions(call);
    this.invites = invites(call);
    this.subscribers = subscribers(call);
    this.reports = reports(call);
    this.deliveries = deliveries(call);
    this.events = events(call, createSubscribe(settings));
    this.webhooks = webhooks(call);
    this.test = test(call);
    this.hooks = hooks(call);
    this.contextLinks = contextLinks(call);
  }
}
