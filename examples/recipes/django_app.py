import os
from wsgiref.simple_server import make_server

from assent import Assent, CallbackRefused, verify_callback
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse, JsonResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

settings.configure(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["127.0.0.1"])
assent = Assent()


@csrf_exempt  # the signature proves who sent it
@require_POST
def callback(request):
    try:
        event = verify_callback(request.body, request.headers, os.environ["ASSENT_CALLBACK_SECRET"])
    except CallbackRefused as refused:
        return JsonResponse({"error": refused.code}, status=400)
    if event["type"] == "message.approved":
        print("pay", event["data"]["ext"], flush=True)
    return HttpResponse(status=204)


@csrf_exempt  # only in this example: a form of your site has a token
@require_POST
def ask(request, invoice):
    question = {
        "topic": os.environ["ASSENT_TOPIC"],
        "type": "approval",
        "ext": invoice,
        "payload": {"title": f"Pay {invoice}?"},
    }
    sent = assent.messages.send(question, idempotency_key=invoice)
    return JsonResponse({"message_id": sent["message_id"]}, status=202)


urlpatterns = [path("callback", callback), path("invoices/<str:invoice>/ask", ask)]

if __name__ == "__main__":
    make_server("127.0.0.1", int(os.environ["PORT"]), get_wsgi_application()).serve_forever()
