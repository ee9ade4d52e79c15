"""The client for asyncio, against a scripted service."""

import asyncio
import inspect
import threading
import time
import unittest
from unittest.mock import patch

from assent import Assent, AssentClosed, AssentTimeout, AsyncAssent, problems
from service import APPID, OPEN_SECRET, Service, message, ok, problem, silence

QUESTION = {"topic": "acme/default", "type": "approval", "payload": {"title": "Deploy?"}}
OPTIONS = {"appid": APPID, "open_secret": OPEN_SECRET}


def resources_of(client):
    return {name: one for name, one in vars(client).items() if name[0] != "_" and not isinstance(one, str)}


def methods_of(resource):
    return {name: getattr(resource, name) for name in dir(resource) if name[0] != "_"}


async def seen(condition):
    """Waits until a condition holds."""
    ends_at = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < ends_at, "it never held"
        await asyncio.sleep(0.01)


class Methods(unittest.TestCase):
    def test_are_those_of_the_other_client_with_the_same_parameters(self):
        url = "https://assent.example.com"
        clients = [kind(base_url=url, **OPTIONS) for kind in (Assent, AsyncAssent)]
        self.assertEqual(inspect.signature(Assent), inspect.signature(AsyncAssent))
        resources, others = map(resources_of, clients)
        self.assertEqual(list(resources), list(others))
        for name, resource in resources.items():
            methods, coroutines = methods_of(resource), methods_of(others[name])
            self.assertEqual(list(methods), list(coroutines), name)
            for method, function in methods.items():
                with self.subTest(f"{name}.{method}"):
                    found = inspect.signature(coroutines[method])
                    self.assertEqual(list(found.parameters), list(inspect.signature(function).parameters))
                    iterates = method.startswith("each")
                    self.assertNotEqual(inspect.iscoroutinefunction(coroutines[method]), iterates)


class Calls(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        for name in ("assent.waiting._BETWEEN", "assent.transport._FIRST_WAIT"):
            patcher = patch(name, 0.0)
            patcher.start()
            self.addCleanup(patcher.stop)

    def client(self, server):
        return AsyncAssent(base_url=server.url, **OPTIONS)

    async def test_ask_and_wait_and_call_back_in_the_loop(self):
        threads = []
        question = {"question_id": "qst_1", "text": "Why?", "answer": None}
        asked = message(questions={"asked": 1, "open": 1, "revision": 1, "data": [question]})
        with Service(ok(message()), ok(asked), ok(message()), ok(message("approved"))) as server:

            async def answer(given, of):
                threads.append(threading.current_thread())
                await asyncio.sleep(0)
                return f"{given['text']} Because."

            async with self.client(server) as client:
                answered = await client.messages.ask(
                    QUESTION, on_question=answer, on_sent=lambda _: threads.append(threading.current_thread())
                )
        self.assertTrue(answered["approved"])
        self.assertEqual(server.received[2].json, {"text": "Why? Because."})
        self.assertEqual(threads, [threading.main_thread()] * 2)

    async def test_raise_what_the_other_client_raises(self):
        with Service(problem(404, "not_found")) as server:
            async with self.client(server) as client:
                with self.assertRaises(problems.NotFound):
                    await client.messages.get("msg_1")
        with Service(ok(message())) as server:
            async with self.client(server) as client:
                with self.assertRaises(AssentTimeout) as raised:
                    await client.messages.wait("msg_1", timeout=0.1)
        self.assertEqual(raised.exception.message_id, "msg_1")

    async def test_run_at_the_same_time_however_many_wait(self):
        with Service(silence) as server:
            async with self.client(server) as client:
                waits = [asyncio.ensure_future(client.messages.wait(f"msg_{number}")) for number in range(60)]
                await seen(lambda: len(server.received) == 60)
                for wait in waits:
                    wait.cancel()
                await asyncio.gather(*waits, return_exceptions=True)
        self.assertTrue(all(wait.cancelled() for wait in waits))

    async def test_withdraw_the_message_of_a_task_that_is_cancelled(self):
        for options, methods in (({}, ["POST", "GET", "POST"]), ({"cancel_on_timeout": False}, ["POST", "GET"])):
            with Service(ok(message()), silence, ok(message("canceled"))) as server:
                async with self.client(server) as client:
                    asking = asyncio.ensure_future(client.messages.ask(QUESTION, **options))
                    await seen(lambda: len(server.received) == 2)
                    asking.cancel()
                    with self.assertRaises(asyncio.CancelledError):
                        await asking
                self.assertEqual([one.method for one in server.received], methods)
        self.assertEqual(server.received[0].json, QUESTION)

    async def test_say_when_such_a_message_could_not_be_withdrawn(self):
        with Service(ok(message()), silence, problem(403, "scope_missing")) as server:
            async with self.client(server) as client:
                asking = asyncio.ensure_future(client.messages.ask(QUESTION))
                await seen(lambda: len(server.received) == 2)
                asking.cancel()
                with self.assertLogs("assent", "WARNING") as logged:
                    with self.assertRaises(asyncio.CancelledError):
                        await asking
        self.assertIn("msg_1 could not be withdrawn", logged.output[0])

    async def test_close_the_connection_of_a_wait_that_is_cancelled_and_leave_the_message_open(self):
        with Service(silence) as server:
            async with self.client(server) as client:
                with self.assertRaises(asyncio.TimeoutError):
                    await asyncio.wait_for(client.messages.wait("msg_1"), 0.2)
                await seen(lambda: not any(thread.name == "assent" for thread in threading.enumerate()))
        self.assertEqual(len(server.received), 1)

    async def test_iterate_over_pages(self):
        pages = [{"data": [1, 2], "next_cursor": "c"}, {"data": [3], "next_cursor": None}]
        with Service(*map(ok, pages)) as server:
            async with self.client(server) as client:
                self.assertEqual([one async for one in client.subscribers.each()], [1, 2, 3])
        self.assertIn("cursor=c", server.received[1].target)
        with Service(*(ok({"people": page}) for page in pages)) as server:
            async with self.client(server) as client:
                self.assertEqual([one async for one in client.drills.each_person("drl_1")], [1, 2, 3])

    async def test_end_when_the_client_is_closed(self):
        with Service(silence) as server:
            client = self.client(server)
            waiting = asyncio.ensure_future(client.messages.wait("msg_1"))
            await seen(lambda: server.received)
            await client.close()
            with self.assertRaises(AssentClosed):
                await waiting
            with self.assertRaises(AssentClosed):
                await client.messages.get("msg_1")
