/** Returns a `fetch` that says how much of a body was sent, which the one of browsers does not. @param onProgress called with a share */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, init = {}) => {
    const { method = 'GET', headers, body, signal } = init;
    const request = new XMLHttpRequest();
    const sent = new Request(input, { method, headers });
    request.open(method, sent.url);
    for (const [name, value] of sent.headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => request.abort());
      request.onabort = () => reject(signal?.reason);
      request.onerror = () => reject(new TypeError('The request failed'));
      request.onload = () =>
        resolve(new Response(request.responseText, { status: request.status }));
      request.send(body instanceof Blob ? body : null);
    });
  };
