import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * JSON is the only body that the API reads. A body that is not there needs no type: clients delete with `text/plain`, or
 * name JSON and send nothing.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void json(request, body.toString(), done);
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']), undefined);
  });
}
