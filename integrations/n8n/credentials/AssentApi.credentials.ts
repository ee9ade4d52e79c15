import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from 'n8n-workflow';

/** Credentials of one app of Assent. */
export class AssentApi implements ICredentialType {
  name = 'assentApi';

  displayName = 'Assent API';

  icon = {
    light: 'file:../icons/assent.svg',
    dark: 'file:../icons/assent.dark.svg',
  } as const;

  documentationUrl = 'https://assent.example.com/docs/guides/keys';

  properties: INodeProperties[] = [
    {
      displayName: 'Server URL',
      name: 'url',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://assent.example.com',
      description: 'Origin of your Assent server, without a path',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      placeholder: 'app_…:osk_…',
      description:
        'The whole ASSENT_KEY: app ID, colon, and a key with the scopes messages:read and messages:write, or the open secret',
    },
    {
      displayName: 'App ID',
      name: 'appid',
      type: 'string',
      default: '',
      placeholder: 'app_…',
      description: 'Only if the API Key is the part after the colon alone',
    },
    {
      displayName: 'Callback Secret',
      name: 'callbackSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      placeholder: 'whsec_…',
      description:
        'Required for Send and Wait: verifies that an answer comes from Assent. During a roll, both secrets, separated by a space.',
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: {
      headers: {
        Authorization:
          '=Bearer {{$credentials.apiKey.includes(":") ? $credentials.apiKey : $credentials.appid + ":" + $credentials.apiKey}}',
      },
    },
  };

  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.url}}',
      url: '/v1/open/messages',
      qs: { limit: 1 },
    },
  };
}
