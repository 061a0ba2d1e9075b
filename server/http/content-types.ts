import { errorCodes, type FastifyInstance } from 'fastify';
import { isJsonSansDoute } from './json-body.ts';

/**
 * JSON is the only body that the API reads. A body that is not there needs no type: clients delete with `text/plain`, or
 * name JSON and send nothing.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = body.toString();
    void json(request, text, (error, lu) => {
      if (error || isJsonSansDoute(text)) done(error, lu);
      else done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    });
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']), undefined);
  });
}
